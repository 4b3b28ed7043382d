import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { emailKey } from '#contract/compose/recipients.ts'
import type { Address } from '#contract/messages/message.ts'
import { Icon } from '#ui/Icon.tsx'
import { Listbox } from '#ui/Listbox.tsx'
import { Popover } from '#ui/Popover.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { useAccount } from '#web/features/account/account.queries.ts'
import { useUser } from '#web/features/auth/session.ts'
import { useT } from '#web/platform/i18n.ts'
import type { Composer } from '../composer.ts'
import { sendersOf } from '../opening/senders.ts'
import styles from './FieldRow.module.css'
import { FieldRow } from './FieldRow.tsx'

/** Which of one's own addresses the letter is from. Spec §2 Composer. */
export function SenderField({ composer }: { composer: Composer }) {
  const t = useT()
  const user = useUser()
  const account = useAccount()
  const from = useStore(composer.store, (state) => state.from)
  const [open, setOpen] = useState(false)
  const senders = account ? sendersOf(user, account) : []

  const pick = (id: string) => {
    const sender = senders.find((one) => String(one.id) === id)
    setOpen(false)
    if (sender) composer.change({ from: { email: sender.email, name: sender.name } })
  }
  return (
    <FieldRow label={t('compose.from')}>
      <Popover
        label={t('compose.sender')}
        open={open}
        onOpenChange={setOpen}
        role="presentation"
        trigger={
          <button type="button" className={styles.sender}>
            <VisuallyHidden>{t('compose.sender_named', { name: '' })}</VisuallyHidden>
            <Words of={from} />
            <Icon of={ChevronDown} size={14} />
          </button>
        }
      >
        <Listbox<string>
          label={t('compose.sender')}
          selected={String(senders.find(({ email }) => emailKey(email) === emailKey(from.email))?.id)}
          onPick={pick}
          options={senders.map((sender) => ({
            value: String(sender.id),
            text: sender.email,
            content: (
              <>
                <span className={styles.check}>{sender.email === from.email && <Icon of={Check} />}</span>
                <Words of={sender} />
              </>
            ),
          }))}
        />
      </Popover>
    </FieldRow>
  )
}

const Words = ({ of: { name, email } }: { of: Address }) => (
  <>
    {name && <b>{name}</b>} <span className={styles.email}>{email}</span>
  </>
)
