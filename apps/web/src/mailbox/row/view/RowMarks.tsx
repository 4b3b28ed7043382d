import { Flag, Lock, type LucideIcon, Paperclip } from 'lucide-react'
import type { MessageRow as Row } from '#contract/mailbox/messages/message.schema.ts'
import { Icon } from '#ui/marks/Icon.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './RowMarks.module.css'

/** What can be told of a message by an image: files, a seal, importance. */
export function RowMarks({ row }: { row: Row }) {
  const t = useT()
  return (
    <>
      {row.attachments_count > 0 && <Mark icon={Paperclip} text={t('messages.has_attachments')} />}
      {row.encrypted && <Mark icon={Lock} text={t('messages.is_sealed')} className={styles.sealed} />}
      {row.flags.flagged && <Mark icon={Flag} text={t('messages.is_important')} className={styles.flagged} />}
    </>
  )
}

function Mark({ icon, text, className }: { icon: LucideIcon; text: string; className?: string | undefined }) {
  return (
    <span role="img" aria-label={text} title={text}>
      <Icon of={icon} size={14} className={className} />
    </span>
  )
}
