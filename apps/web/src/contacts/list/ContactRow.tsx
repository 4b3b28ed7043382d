import { Check } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Contact } from '#contract/contacts/contact.schema.ts'
import { classNames } from '#ui/class-names.ts'
import type { RowKeys } from '#ui/keys/use-row-keys.ts'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { Chip } from '#ui/marks/Chip.tsx'
import { Icon } from '#ui/marks/Icon.tsx'
import { personName } from '#web/mailbox/people/person-name.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import styles from './ContactRow.module.css'

interface ContactRowProps {
  contact: Contact
  /** It is the first of those that begin with this. */
  char: string | null
  groupNames: readonly string[]
  isOpen: boolean
  isChecked: boolean
  /** Some row is checked: a press checks too. */
  isChecking: boolean
  keys: RowKeys
  onOpen: () => void
  onCheck: () => void
  onMenu: (row: HTMLElement, at: { x: number; y: number }) => void
}

/** A person: face, name, address, groups. The face becomes the box to check when pointed at. */
export function ContactRow(props: ContactRowProps) {
  const { contact, char, groupNames, isOpen, isChecked, isChecking, keys, onOpen, onCheck, onMenu } = props
  const t = useSettingsT()
  const name = personName(contact)
  const [email] = contact.emails
  const [group, ...more] = contact.collected ? [t('contacts.collected')] : groupNames
  const check = (event: MouseEvent) => {
    event.stopPropagation()
    onCheck()
  }
  const askMenu = (event: MouseEvent<HTMLElement>) => {
    // With Ctrl it is the browser's own.
    if (event.ctrlKey) return
    event.preventDefault()
    onMenu(event.currentTarget, { x: event.clientX, y: event.clientY })
  }
  return (
    <>
      {char && (
        <div className={styles.char} role="presentation" aria-hidden="true">
          {char}
        </div>
      )}
      <div
        role="option"
        aria-selected={isChecked || (isOpen && !isChecking)}
        aria-current={isOpen ? 'true' : undefined}
        tabIndex={keys.tabIndex}
        className={classNames(
          styles.row,
          isOpen && styles.open,
          isChecked && styles.checked,
          isChecking && styles.checking,
        )}
        onFocus={keys.onFocus}
        onClick={onOpen}
        onKeyDown={keys.onKeyDown}
        onContextMenu={askMenu}
      >
        <span className={styles.face} onClick={check} aria-hidden="true">
          <Avatar name={name} email={email ?? name} />
          <span className={styles.box}>{isChecked && <Icon of={Check} size={14} />}</span>
        </span>
        <span className={styles.words}>
          <span className={styles.name} title={name}>
            {name}
          </span>
          {(email ?? contact.phone) !== name && (
            <small title={email ?? contact.phone}>{email ?? contact.phone}</small>
          )}
        </span>
        {group !== undefined && (
          <span className={styles.group} title={[group, ...more].join(', ')}>
            <Chip>{group}</Chip>
            {more.length > 0 && <Chip>{`+${more.length}`}</Chip>}
          </span>
        )}
      </div>
    </>
  )
}
