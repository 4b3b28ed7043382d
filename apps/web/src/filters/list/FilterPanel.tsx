import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FilterForm } from '#contract/filters/filter.schema.ts'
import { FILTER_MATCHES, FILTER_NAME_CHARS_MAX } from '#contract/filters/filter.ts'
import { PREVIEW_LETTERS_MAX } from '#contract/filters/old-mail/preview-filter.ts'
import { Button } from '#ui/controls/Button.tsx'
import { CheckChoice } from '#ui/controls/Checkbox.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { Select } from '#ui/controls/Select.tsx'
import { AskDialog } from '#ui/overlays/AskDialog.tsx'
import { useUnsavedForm } from '#web/platform/stored/unsaved.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../editor/FilterForm.module.css'
import { Problem } from '../editor/Problem.tsx'
import type { FilterPreview } from '../editor/preview-filter.ts'
import { ActionRows } from '../editor/rows/ActionRows.tsx'
import { isOutward } from '../editor/rows/action-choice.ts'
import { RuleRows } from '../editor/rows/RuleRows.tsx'
import type { FilterFormState } from '../editor/use-filter-form.ts'
import type { FilterNames } from './filter-summary.ts'

interface FilterPanelProps {
  state: FilterFormState
  /** As it was opened: what it destroyed before is not asked about again. */
  first: FilterForm
  names: FilterNames
  found: FilterPreview | undefined
  /** The preview, where there is no room beside the form. */
  preview: ReactNode
  isApplied: boolean
  onApply: (isApplied: boolean) => void
  onClose: () => void
}

/** A filter opened in its place in the list: name, conditions, actions. */
export function FilterPanel(props: FilterPanelProps) {
  const { state, first, names, found, preview, isApplied, onApply, onClose } = props
  const t = useSettingsT()
  const [isAsking, setAsking] = useState(false)
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => name.current?.focus(), [])
  const { form, problems, change } = state
  useUnsavedForm(state.isDirty)
  const destroys = ({ actions }: FilterForm) => actions.some(({ type }) => type === 'discard')
  const submit = () => {
    if (!state.check()) return
    if (destroys(form) && !destroys(first)) setAsking(true)
    else state.write()
  }
  const title = form.id === undefined ? t('filters.form_new') : t('filters.form', { name: first.name })
  const isAllSeen = found !== undefined && found.of < PREVIEW_LETTERS_MAX
  return (
    <section className={styles.panel} aria-label={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className={styles.names}>
          <TextField
            ref={name}
            label={t('filters.name')}
            value={form.name}
            maxLength={FILTER_NAME_CHARS_MAX}
            autoComplete="off"
            error={problems.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <Select
            label={t('filters.match')}
            options={FILTER_MATCHES.map((value) => ({ value, text: t(`filters.match_${value}`) }))}
            value={form.match}
            onPick={(match) => change({ match })}
          />
        </div>
        <div className={styles.part}>
          <h2>{t('filters.if')}</h2>
          {form.match === 'every_message' ? (
            <p className={styles.always}>{t('filters.every_message_hint')}</p>
          ) : (
            <RuleRows state={state} names={names} />
          )}
        </div>
        {preview && <div className={styles.part}>{preview}</div>}
        <div className={styles.part}>
          <h2>{t('filters.does')}</h2>
          <ActionRows state={state} names={names} />
        </div>
        <div className={styles.choices}>
          <CheckChoice checked={form.stop} onChange={(stop) => change({ stop })}>
            {t('filters.stop')}
          </CheckChoice>
          <CheckChoice checked={isApplied} onChange={onApply}>
            {isAllSeen ? t('filters.apply_old', { count: found.matched }) : t('filters.apply_old_all')}
          </CheckChoice>
          {isApplied && form.actions.some(isOutward) && (
            <p className={styles.hint}>{t('filters.inside_only')}</p>
          )}
        </div>
        <footer className={styles.buttons}>
          <Button variant="primary" type="submit" busy={state.isPending}>
            {t('settings.save')}
          </Button>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Problem text={problems['']} />
        </footer>
      </form>
      {isAsking && (
        <AskDialog
          title={t('filters.discard_save_question')}
          action={t('filters.discard_save')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            state.write()
          }}
        >
          <p>{t('filters.discard_save_text')}</p>
        </AskDialog>
      )}
    </section>
  )
}
