import { Check, ChevronDown, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Listbox } from '#ui/controls/Listbox.tsx'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { useAccount } from '#web/identity/account/get-account.ts'
import { replyToOf, type Sender, senderOf, sendersOf } from '#web/identity/account/senders.ts'
import { useUser } from '#web/identity/auth/session.ts'
import { usePointed } from '#web/platform/menus/use-pointed.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { swapSignature } from '../../opening/set-signature.ts'
import type { Composer } from '../../state/composer.ts'
import type { Recipients } from '../../state/composer-state.ts'
import styles from '../FieldRow.module.css'
import { FieldRow } from '../FieldRow.tsx'
import { NewSender } from './NewSender.tsx'
import { OwnStamp } from './OwnStamp.tsx'
import { SenderMenu } from './SenderMenu.tsx'

/** Which of one's own addresses the message is from. Spec §2 Composer. */
export function SenderField({ composer }: { composer: Composer }) {
  const t = useT()
  const user = useUser()
  const account = useAccount()
  const from = useStore(composer.store, (state) => state.from)
  const [open, setOpen] = useState(false)
  const { pointed, close, onContextMenu } = usePointed()
  const senders = account ? sendersOf(user, account) : []
  const chosen = senderOf(senders, from)

  const pick = (id: string) => {
    const sender = senders.find((one) => one.key === id)
    if (sender) writeFrom(sender)
  }
  const writeFrom = (sender: Sender) => {
    setOpen(false)
    const { content, content_type, untouched, recipients } = composer.store.getState()
    composer.change({
      from: { email: sender.email, name: sender.name },
      recipients: withReplyTo(recipients, chosen, sender),
    })
    const swapped = swapSignature({ content, content_type }, chosen?.signature ?? '', sender.signature)
    if (swapped === null) return
    if (content === untouched) composer.store.setState({ untouched: swapped })
    composer.replaceText({ content: swapped, content_type })
  }
  const was = senders.find(({ email }) => emailKey(email) === emailKey(composer.answers_as ?? ''))
  const isChanged = was !== undefined && emailKey(was.email) !== emailKey(from.email)
  return (
    <>
      <FieldRow label={t('compose.from')}>
        <Popover
          label={t('compose.sender')}
          open={open}
          onOpenChange={setOpen}
          role="presentation"
          trigger={
            <button type="button" className={styles.sender} onContextMenu={onContextMenu}>
              <VisuallyHidden>{t('compose.sender_named', { name: '' })}</VisuallyHidden>
              <Words of={from} />
              <Icon of={ChevronDown} size={14} />
            </button>
          }
        >
          <Listbox<string>
            label={t('compose.sender')}
            selected={chosen?.key ?? null}
            onPick={pick}
            options={senders.map((sender) => ({
              value: sender.key,
              text: sender.email,
              content: (
                <>
                  <Avatar {...sender} size={28} />
                  <span className={styles.two}>
                    <b>{sender.name || sender.email}</b> {sender.name && <small>{sender.email}</small>}
                  </span>
                  <span className={styles.check}>{sender === chosen && <Icon of={Check} />}</span>
                </>
              ),
            }))}
          />
          <NewSender composer={composer} onMade={writeFrom} />
        </Popover>
        <OwnStamp composer={composer} />
        {pointed && <SenderMenu email={from.email} pointed={pointed} onClose={close} />}
      </FieldRow>
      {isChanged && (
        <div className={styles.warning} role="status">
          <Icon of={TriangleAlert} />
          <span>{t('compose.sender_changed', { email: was.email })}</span>
          <Button variant="link" onClick={() => pick(was.key)}>
            {t('compose.sender_back', { email: was.email })}
          </Button>
        </div>
      )}
    </>
  )
}

/** Where answers are to come goes with the sender, unless the writer has changed it. */
function withReplyTo(recipients: Recipients, from: Sender | undefined, to: Sender): Recipients {
  const { addresses, typed } = recipients['reply-to']
  const isUntouched = typed === '' && addresses.map(({ email }) => email).join() === (from?.reply_to ?? '')
  return isUntouched ? { ...recipients, 'reply-to': replyToOf(to) } : recipients
}

const Words = ({ of: { name, email } }: { of: Address }) => (
  <>
    {name && <b>{name}</b>} <span className={styles.email}>{email}</span>
  </>
)
