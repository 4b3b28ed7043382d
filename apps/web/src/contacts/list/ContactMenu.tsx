import { Check, Search, SquarePen, Trash2 } from 'lucide-react'
import type { Contact } from '#contract/contacts/contact.schema.ts'
import { MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { MenuAt } from '#ui/keys/menu/MenuAt.tsx'
import { personName } from '#web/mailbox/people/person-name.ts'
import { messagesPathOf } from '#web/mailbox/search/messages-path.ts'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import { navigate } from '#web/platform/mail-route.ts'
import { mailPath } from '#web/platform/paths.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useDeleteContacts } from '../changes/delete-contacts.ts'
import type { ContactsNav } from '../use-contacts-route.ts'
import { useWriteTo } from '../write-to.ts'
import type { Checked } from './use-checked.ts'

/** A row that a menu was asked for, and where. */
export interface PointedContact {
  contact: Contact
  element: HTMLElement
  at: { x: number; y: number }
}

interface ContactMenuProps {
  nav: ContactsNav
  checked: Checked
  pointed: PointedContact
  onClose: () => void
}

/** What can be done with somebody of the list: as with the contact that is open. */
export function ContactMenu({ nav, checked, pointed, onClose }: ContactMenuProps) {
  const t = useSettingsT()
  const write = useWriteTo()
  const { mutate: remove } = useDeleteContacts()
  const { contact, element, at } = pointed
  const [email] = contact.emails
  const close = () => {
    onClose()
    // The row is where the reader is, unless an item has led elsewhere.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) element.focus({ preventScroll: true })
    })
  }
  const deleteIt = () => {
    if (nav.route.contact === contact.id) nav.leap({ contact: null })
    remove([contact.id])
  }
  return (
    <MenuAt
      key={`${at.x} ${at.y}`}
      label={t('contacts.menu', { name: personName(contact) })}
      at={at}
      onClose={close}
    >
      {email !== undefined && (
        <>
          <MenuItem icon={SquarePen} onSelect={() => write([email])}>
            {t('contacts.write')}
          </MenuItem>
          <MenuItem icon={Search} onSelect={() => navigate(mailPath(messagesPathOf(email)))}>
            {t('contacts.messages_from')}
          </MenuItem>
        </>
      )}
      <MenuItem icon={Check} hotkey={keyHint('contact_check')} onSelect={() => checked.toggle(contact.id)}>
        {t(checked.ids.has(contact.id) ? 'contacts.uncheck' : 'contacts.check')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} danger onSelect={deleteIt}>
        {t('contacts.delete_contact')}
      </MenuItem>
    </MenuAt>
  )
}
