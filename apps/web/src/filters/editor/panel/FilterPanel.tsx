import { type ReactNode, useState } from 'react'
import type { FilterForm } from '#contract/filters/filter.schema.ts'
import { AskDialog } from '#ui/overlays/AskDialog.tsx'
import type { FilterNames } from '#web/filters/list/filter-summary.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../FilterForm.module.css'
import type { FilterPreview } from '../preview-filter.ts'
import { ActionRows } from '../rows/ActionRows.tsx'
import { RuleRows } from '../rows/RuleRows.tsx'
import type { FilterFormState } from '../use-filter-form.ts'
import { AfterwardsChoices } from './AfterwardsChoices.tsx'
import { FilterFrame } from './FilterFrame.tsx'
import { NameFields } from './NameFields.tsx'

interface FilterPanelProps {
  state: FilterFormState
  /** As it was opened: what it destroyed before is not asked about again. */
  first: FilterForm
  names: FilterNames
  result: FilterPreview | undefined
  /** The preview, where there is no room beside the form. */
  preview: ReactNode
  isApplied: boolean
  onApply: (isApplied: boolean) => void
  onClose: () => void
}

/** A filter opened in its place in the list: name, conditions, actions. */
export function FilterPanel(props: FilterPanelProps) {
  const { state, first, names, result, preview, isApplied, onApply, onClose } = props
  const t = useSettingsT()
  const [isAsking, setAsking] = useState(false)
  const { form } = state
  const submit = () => {
    if (!state.check()) return
    if (destroys(form) && !destroys(first)) setAsking(true)
    else state.write()
  }
  return (
    <FilterFrame
      title={form.id === undefined ? t('filters.form_new') : t('filters.form', { name: first.name })}
      state={state}
      onSubmit={submit}
      onClose={onClose}
      dialog={
        isAsking && (
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
        )
      }
    >
      <NameFields state={state} />
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
      <AfterwardsChoices state={state} result={result} isApplied={isApplied} onApply={onApply} />
    </FilterFrame>
  )
}

const destroys = ({ actions }: FilterForm): boolean => actions.some(({ type }) => type === 'discard')
