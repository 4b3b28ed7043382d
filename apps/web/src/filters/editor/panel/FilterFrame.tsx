import type { ReactNode } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { useUnsavedForm } from '#web/platform/stored/unsaved.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../FilterForm.module.css'
import { Problem } from '../Problem.tsx'
import type { FilterFormState } from '../use-filter-form.ts'

interface FilterFrameProps {
  title: string
  state: FilterFormState
  onSubmit: () => void
  onClose: () => void
  /** What it asks before it saves. */
  dialog?: ReactNode
  children: ReactNode
}

/** The form of a filter with its buttons, in its place in the list. What is unsaved is not left unasked. */
export function FilterFrame({ title, state, onSubmit, onClose, dialog, children }: FilterFrameProps) {
  const t = useSettingsT()
  useUnsavedForm(state.isDirty)
  return (
    <section className={styles.panel} aria-label={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
        <footer className={styles.buttons}>
          <Button variant="primary" type="submit" busy={state.isPending}>
            {t('settings.save')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Problem text={state.problems['']} />
        </footer>
      </form>
      {dialog}
    </section>
  )
}
