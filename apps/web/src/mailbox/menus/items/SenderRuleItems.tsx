import { Ban, BellOff, ShieldCheck } from 'lucide-react'
import { domainOf, senderOf } from '#contract/junk/senders/sender-rule.ts'
import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import { MenuItem } from '#ui/keys/Menu.tsx'
import { Submenu } from '#ui/keys/menu/Submenu.tsx'
import { useHideSender } from '#web/mailbox/reading/message/unsubscribe/hide-sender.ts'
import { useSettleSender } from '#web/mailbox/senders/use-settle-sender.ts'
import type { ReadingT } from '#web/platform/words/i18n.ts'

/** What can be settled of somebody who writes, and of their domain: to hear no more, to block, to allow. */
export function SenderRuleItems({ person, t }: { person: Address; t: ReadingT }) {
  const hide = useHideSender()
  const { settle } = useSettleSender(t)
  const senders = [person.email, domainOf(person.email)].filter((sender) => senderOf(sender) !== null)
  return (
    <Submenu icon={Ban} text={t('senders.block_or_allow')} ofItems>
      <MenuItem icon={BellOff} onSelect={() => hide.mutate(person)}>
        {t('reading.hide_sender')}
      </MenuItem>
      {senders.map((sender) => (
        <MenuItem key={sender} icon={Ban} danger onSelect={() => settle(sender, 'blocked')}>
          {t('senders.block', { sender })}
        </MenuItem>
      ))}
      {senders.map((sender) => (
        <MenuItem key={sender} icon={ShieldCheck} onSelect={() => settle(sender, 'allowed')}>
          {t('senders.allow', { sender })}
        </MenuItem>
      ))}
    </Submenu>
  )
}
