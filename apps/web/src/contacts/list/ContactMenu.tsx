import { Check, Search, SquarePen, Trash2 } from 'lucide-react'
import type { Contact } from '#contract/contacts/contact.schema.ts'
import { MenuItem, MenuSeparator } from '#ui/keys/Menu.tsx'
import { personName } from '#web/mailbox/people/person-name.ts'
import { messagesPathOf } from '#web/mailbox/search/messages-path.ts'
import { keyHint } from '#web/platform/keys/key-labels.ts'
import { navigate } from '#web/platform/mail-route.ts'
import { PointedMenu } from '#web/platform/menus/PointedMenu.tsx'
import type { Pointed } from '#web/platform/menus/pointed.ts'
import { mailPath } from '#web/platform/paths.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useDeleteContacts } from '../changes/delete-contacts.ts'
import type { ContactsNav } from '../use-contacts-route.ts'
import { useWriteTo } from '../write-to.ts'
import type { Checked } from './use-checked.ts'

/** Somebody whose menu was asked for, and where. */
export interface PointedContact extends Pointed {
  contact: Contact
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
  const { contact } = pointed
  const [email] = contact.emails
  const deleteIt = () => {
    if (nav.route.contact === contact.id) nav.leap({ contact: null })
    remove([contact.id])
  }
  return (
    <PointedMenu
      label={t('contacts.menu', { name: personName(contact) })}
      pointed={pointed}
      onClose={onClose}
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
    </PointedMenu>
  )
}
