import { useQueryClient } from '@tanstack/react-query'
import type { Contact } from '#contract/contacts/contact.schema.ts'
import { CONTACTS } from '#web/platform/calls/query-keys.ts'

/** After a contact was made or changed: it is known at once, and lists are asked for again. */
export function useContactSaved(onSaved: (contact: Contact) => void): (contact: Contact) => Promise<void> {
  const cache = useQueryClient()
  return (contact) => {
    cache.setQueryData([...CONTACTS, 'one', contact.id], contact)
    onSaved(contact)
    return cache.invalidateQueries({ queryKey: CONTACTS })
  }
}
