import { Ban, ShieldCheck, Trash2 } from 'lucide-react'
import type { SenderRule } from '#contract/junk/senders/sender-rule.schema.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Badge } from '#ui/marks/Badge.tsx'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './SenderRules.module.css'

interface SenderRuleRowProps {
  rule: SenderRule
  /** Absent for who may only look. */
  onRemove: (() => void) | undefined
}

/** One sender or domain, and what is settled of it. */
export function SenderRuleRow({ rule: { sender, is }, onRemove }: SenderRuleRowProps) {
  const t = useSettingsT()
  const isBlocked = is === 'blocked'
  return (
    <li className={styles.row}>
      <span className={styles.sender} title={sender}>
        {sender}
      </span>
      <Badge kind={isBlocked ? 'danger' : 'ok'} icon={isBlocked ? Ban : ShieldCheck}>
        {t(`filters.sender_${is}`)}
      </Badge>
      {onRemove && (
        <IconButton label={t('filters.sender_remove', { sender })} icon={Trash2} onClick={onRemove} />
      )}
    </li>
  )
}
