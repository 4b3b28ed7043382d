import { ChevronDown, ChevronUp } from 'lucide-react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './ChainButton.module.css'

interface ChainButtonProps {
  row: MessageRow
  isExpanded: boolean
  onExpand: (row: MessageRow) => void
}

/** How many messages the conversation has; opens them under the row. */
export function ChainButton({ row, isExpanded, onExpand }: ChainButtonProps) {
  const t = useT()
  const count = row.threads.length + 1
  return (
    <button
      type="button"
      className={styles.chain}
      aria-expanded={isExpanded}
      aria-label={t('messages.show_thread', { count })}
      onClick={(event) => {
        event.stopPropagation()
        onExpand(row)
      }}
    >
      {count}
      <Icon of={isExpanded ? ChevronUp : ChevronDown} size={10} />
    </button>
  )
}
