import { type KeyboardEvent, useRef, useState } from 'react'
import type { Contact } from '#contract/contacts/contact.ts'
import { useSettingsT } from '#web/platform/i18n.ts'
import { useGroups } from '../contacts.queries.ts'
import { letterOf } from '../person-name.ts'
import type { ContactsNav } from '../use-contacts-place.ts'
import { ContactRow } from './ContactRow.tsx'
import type { Checked } from './use-checked.ts'

interface ContactRowsProps {
  nav: ContactsNav
  contacts: readonly Contact[]
  checked: Checked
}

/** The listbox of people under their letters: arrows, Home, End, Enter opens, Space checks. */
export function ContactRows({ nav, contacts, checked }: ContactRowsProps) {
  const t = useSettingsT()
  const { place, go } = nav
  const list = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const groups = new Map(useGroups().data?.map(({ id, name }) => [id, name]))
  const tabStop =
    contacts.find(({ id }) => id === focused)?.id ??
    contacts.find(({ id }) => id === place.contact)?.id ??
    contacts[0]?.id
  // What is found goes by use, and stands under no letters.
  const hasLetters = place.search === ''

  const onKeyDown = (event: KeyboardEvent) => {
    const at = contacts.findIndex(({ id }) => id === focused)
    const contact = contacts[at]
    if (!contact) return
    const last = contacts.length - 1
    const steps: Record<string, number> = {
      ArrowDown: Math.min(at + 1, last),
      ArrowUp: Math.max(at - 1, 0),
      Home: 0,
      End: last,
    }
    const to = steps[event.key]
    if (to !== undefined) list.current?.querySelectorAll<HTMLElement>('[role="option"]')[to]?.focus()
    else if (event.key === ' ') checked.toggle(contact.id)
    else if (event.key === 'Enter') go({ contact: contact.id })
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      ref={list}
      role="listbox"
      aria-label={t('contacts.contacts')}
      aria-multiselectable="true"
      onKeyDown={onKeyDown}
    >
      {contacts.map((contact, nth) => {
        const before = contacts[nth - 1]
        const letter = letterOf(contact)
        const begins = hasLetters && (!before || letterOf(before) !== letter)
        return (
          <ContactRow
            key={contact.id}
            contact={contact}
            letter={begins ? letter : null}
            groupNames={contact.groups.flatMap((id) => groups.get(id) ?? [])}
            isOpen={contact.id === place.contact}
            isChecked={checked.ids.has(contact.id)}
            isChecking={checked.ids.size > 0}
            isTabStop={contact.id === tabStop}
            onFocus={() => setFocused(contact.id)}
            onOpen={() => go({ contact: contact.id })}
            onCheck={() => checked.toggle(contact.id)}
          />
        )
      })}
    </div>
  )
}
