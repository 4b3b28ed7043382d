import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/controls/IconButton.tsx'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { useNamed } from '#web/mailbox/people/contact-names.ts'
import { addressName } from '#web/mailbox/row/view/people.ts'
import { usePointed } from '#web/platform/menus/use-pointed.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { RecipientMenu } from './RecipientMenu.tsx'
import styles from './RecipientsField.module.css'

interface MoreRecipientsProps {
  addresses: readonly Address[]
  /** Keys of those who stand in a field above too, and get one copy. */
  above: ReadonlySet<string>
  onRemove: (email: string) => void
}

/** The recipients behind the first two. Spec §2 Composer. */
export function MoreRecipients({ addresses, above, onRemove }: MoreRecipientsProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const named = useNamed()
  const count = addresses.length
  return (
    <Popover
      label={t('compose.recipients')}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          className={classNames(styles.tag, styles.more)}
          aria-label={t('compose.more_recipients', { count })}
        >
          +{count}
          <Icon of={ChevronDown} size={12} />
        </button>
      }
    >
      <ul className={styles.list} aria-label={t('compose.recipients')}>
        {addresses.map(named).map((address) => (
          <RecipientLine
            key={address.email}
            address={address}
            isRepeated={above.has(emailKey(address.email))}
            onRemove={() => onRemove(address.email)}
          />
        ))}
      </ul>
    </Popover>
  )
}

interface RecipientLineProps {
  /** As the writer calls them. */
  address: Address
  /** It stands in a field above too, and gets one copy. */
  isRepeated: boolean
  onRemove: () => void
}

function RecipientLine({ address, isRepeated, onRemove }: RecipientLineProps) {
  const t = useT()
  const { pointed, close, onContextMenu } = usePointed()
  return (
    <li onContextMenu={onContextMenu}>
      <Avatar name={address.name} email={address.email} size={24} />
      <span className={styles.person}>
        <span>{addressName(address)}</span>
        {address.name && <small>{address.email}</small>}
        {isRepeated && <small>{t('compose.recipient_repeated')}</small>}
      </span>
      <IconButton
        label={t('compose.remove_recipient', { name: addressName(address) })}
        icon={X}
        size="md"
        iconSize={16}
        onClick={onRemove}
      />
      {pointed && <RecipientMenu address={address} pointed={pointed} onClose={close} onRemove={onRemove} />}
    </li>
  )
}
