import { PREVIEW_MESSAGES_MAX } from '#contract/filters/old-mail/preview-filter.ts'
import { CheckChoice } from '#ui/controls/Checkbox.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from '../FilterForm.module.css'
import type { FilterPreview } from '../preview-filter.ts'
import { isOutward } from '../rows/action-choice.ts'
import type { FilterFormState } from '../use-filter-form.ts'

interface AfterwardsChoicesProps {
  state: FilterFormState
  result: FilterPreview | undefined
  isApplied: boolean
  onApply: (isApplied: boolean) => void
}

/** Whether later filters are asked too, and whether this one goes through the mail that is there already. */
export function AfterwardsChoices({ state, result, isApplied, onApply }: AfterwardsChoicesProps) {
  const t = useSettingsT()
  const { form, change } = state
  const isAllSeen = result !== undefined && result.of < PREVIEW_MESSAGES_MAX
  return (
    <div className={styles.choices}>
      <CheckChoice checked={form.stop} onChange={(stop) => change({ stop })}>
        {t('filters.stop')}
      </CheckChoice>
      <CheckChoice checked={isApplied} onChange={onApply}>
        {isAllSeen ? t('filters.apply_old', { count: result.matched }) : t('filters.apply_old_all')}
      </CheckChoice>
      {isApplied && form.actions.some(isOutward) && <p className={styles.hint}>{t('filters.inside_only')}</p>}
    </div>
  )
}
