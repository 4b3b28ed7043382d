import type { ReactNode } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './FirstRun.module.css'

interface SheetFormProps {
  /** The verb of its button; undefined: the sheet can only be left. */
  action?: string | undefined
  isPending?: boolean
  onSubmit: () => void
  onLeave: () => void
  children: ReactNode
}

/** What a sheet asks, with its verb and the way past it. */
export function SheetForm({ action, isPending = false, onSubmit, onLeave, children }: SheetFormProps) {
  const t = useSettingsT()
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className={styles.fields}>{children}</div>
      <div className={styles.foot}>
        {action !== undefined && (
          <Button type="submit" variant="primary" size="lg" hotkey="Enter" busy={isPending}>
            {action}
          </Button>
        )}
        <Button size="lg" onClick={() => onLeave()}>
          {t('first_run.leave')}
        </Button>
      </div>
    </form>
  )
}
