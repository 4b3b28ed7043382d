import type { MessageVerdict } from '#contract/junk/get-verdict.schema.ts'
import { domainOf, senderOf } from '#contract/junk/senders/sender-rule.ts'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { Button } from '#ui/controls/Button.tsx'
import { useIsOwner } from '#web/identity/auth/session.ts'
import { useSettleSender } from '#web/mailbox/senders/use-settle-sender.ts'
import type { ReadingT } from '#web/platform/words/i18n.ts'
import styles from './WhyHere.module.css'

interface SenderChoicesProps {
  row: MessageRow
  t: ReadingT
  explained: MessageVerdict
}

/** Of the sender of a message that was checked: to block them where it came through, to allow them where it did not. */
export function SenderChoices({ row, t, explained: { is_junk, verdict } }: SenderChoicesProps) {
  const isOwner = useIsOwner()
  const { settle, unblock } = useSettleSender(t)
  const [sender] = row.fields.from
  if (!isOwner || !verdict || !sender) return null
  const { rule, signs } = verdict
  const senders = [sender.email, domainOf(sender.email)].filter((one) => senderOf(one) !== null)
  return (
    <div className={styles.choices}>
      {rule !== undefined && signs.includes('blocked') ? (
        <Button variant="link" size="sm" onClick={() => unblock(rule)}>
          {t('senders.unblock', { sender: rule })}
        </Button>
      ) : (
        senders.map((one) => (
          <Button
            key={one}
            variant="link"
            size="sm"
            onClick={() => settle(one, is_junk ? 'allowed' : 'blocked')}
          >
            {t(is_junk ? 'senders.allow' : 'senders.block', { sender: one })}
          </Button>
        ))
      )}
    </div>
  )
}
