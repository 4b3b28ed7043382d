import type { LabelRule } from '#contract/mailbox/labels/label.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './LabelsSettings.module.css'
import { useRuleCount } from './preview-label.ts'

interface RuleCountProps {
  rule: LabelRule
  /** It may stay without a rule. */
  isByHand: boolean
}

/** How many messages a rule finds, while it is being written. */
export function RuleCount({ rule: { search_field, folder_id, search_content }, isByHand }: RuleCountProps) {
  const t = useSettingsT()
  const { data, isPlaceholderData, isFetching } = useRuleCount({ search_field, folder_id, search_content })
  const said = (): string => {
    if (search_content.trim() === '') return isByHand ? t('settings.label_by_hand_hint') : ''
    if (data === undefined) return ''
    return data === 0 ? t('settings.label_finds_none') : t('settings.label_finds', { count: data })
  }
  return (
    <output className={classNames(styles.count, (isFetching || isPlaceholderData) && styles.stale)}>
      {said()}
    </output>
  )
}
