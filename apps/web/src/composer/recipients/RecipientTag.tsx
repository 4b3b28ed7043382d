import { X } from 'lucide-react'
import type { MouseEventHandler } from 'react'
import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { VisuallyHidden } from '#ui/marks/VisuallyHidden.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { useNamed } from '#web/mailbox/people/contact-names.ts'
import { addressName } from '#web/mailbox/row/view/people.ts'
import { useT } from '#web/platform/words/i18n.ts'
import styles from './RecipientsField.module.css'

interface RecipientTagProps {
  address: Address
  isSelected?: boolean
  /** It stands in a field above too, and gets one copy. */
  isRepeated?: boolean
  onRemove: () => void
  /** Its menu is asked for. */
  onContextMenu: MouseEventHandler<HTMLElement>
}

/** One recipient. The keyboard removes it by Backspace in the field. */
export function RecipientTag({
  address,
  isSelected = false,
  isRepeated = false,
  onRemove,
  onContextMenu,
}: RecipientTagProps) {
  const t = useT()
  const called = useNamed()(address)
  const name = addressName(called)
  const repeated = t('compose.recipient_repeated')
  return (
    <Tooltip text={isRepeated ? `${address.email}. ${repeated}` : address.email}>
      <li
        className={classNames(styles.tag, isRepeated && styles.repeated, isSelected && styles.selected)}
        data-selected={isSelected || undefined}
        onContextMenu={onContextMenu}
      >
        <Avatar name={called.name} email={address.email} size={20} className={styles.avatar} />
        <span className={styles.name}>{name}</span>
        {isRepeated && <VisuallyHidden>{repeated}</VisuallyHidden>}
        <button
          type="button"
          tabIndex={-1}
          className={styles.remove}
          aria-label={t('compose.remove_recipient', { name })}
          onClick={onRemove}
        >
          <Icon of={X} size={12} />
        </button>
      </li>
    </Tooltip>
  )
}
