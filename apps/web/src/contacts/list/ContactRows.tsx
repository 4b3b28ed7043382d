import { useState } from 'react'
import type { Contact } from '#contract/contacts/contact.schema.ts'
import { useRowKeys } from '#ui/keys/use-row-keys.ts'
import { initialOf } from '#web/mailbox/people/person-name.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useGroups } from '../groups/list-groups.ts'
import type { ContactsNav } from '../use-contacts-route.ts'
import { ContactMenu, type PointedContact } from './ContactMenu.tsx'
import { ContactRow } from './ContactRow.tsx'
import type { Checked } from './use-checked.ts'

interface ContactRowsProps {
  nav: ContactsNav
  contacts: readonly Contact[]
  checked: Checked
}

/** The listbox of people under their initials: arrows, Home, End, Enter opens, Space checks. */
export function ContactRows({ nav, contacts, checked }: ContactRowsProps) {
  const t = useSettingsT()
  const { route, go } = nav
  const groups = new Map(useGroups().data?.map(({ id, name }) => [id, name]))
  const open = (id: number) => go({ contact: id })
  const [pointed, setPointed] = useState<PointedContact | null>(null)
  const { list, keysOf } = useRowKeys(
    contacts.map(({ id }) => id),
    typeof route.contact === 'number' ? route.contact : null,
    (key, id) => {
      if (key === ' ') checked.toggle(id)
      else if (key === 'Enter') open(id)
      else return false
      return true
    },
  )
  // What is found goes by use, and stands under no initials.
  const hasInitials = route.search === ''

  return (
    <>
      <div ref={list} role="listbox" aria-label={t('contacts.contacts')} aria-multiselectable="true">
        {contacts.map((contact, nth) => {
          const before = contacts[nth - 1]
          const char = initialOf(contact)
          const begins = hasInitials && (!before || initialOf(before) !== char)
          return (
            <ContactRow
              key={contact.id}
              contact={contact}
              char={begins ? char : null}
              groupNames={contact.groups.flatMap((id) => groups.get(id) ?? [])}
              isOpen={contact.id === route.contact}
              isChecked={checked.ids.has(contact.id)}
              isChecking={checked.ids.size > 0}
              keys={keysOf(contact.id)}
              onOpen={() => open(contact.id)}
              onCheck={() => checked.toggle(contact.id)}
              onMenu={(element, at) => setPointed({ contact, element, at })}
            />
          )
        })}
      </div>
      {pointed && (
        <ContactMenu nav={nav} checked={checked} pointed={pointed} onClose={() => setPointed(null)} />
      )}
    </>
  )
}
