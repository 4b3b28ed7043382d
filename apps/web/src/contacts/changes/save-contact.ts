import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Contact, ContactForm } from '#contract/contacts/contact.ts'
import { createContact, saveContact } from '#contract/contacts/save-contact.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { CONTACTS } from '#web/platform/calls/query-keys.ts'

/** Saves the form of a contact, new (`id` null) or known; the form shows why it cannot. Spec §7 Contacts. */
export function useSaveContact(id: number | null, onSaved: (contact: Contact) => void) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (contact: ContactForm) =>
      (await (id === null ? api(createContact, { contact }) : api(saveContact, { id, contact }))).contact,
    onSuccess: (contact) => {
      cache.setQueryData([...CONTACTS, 'one', contact.id], contact)
      onSaved(contact)
      return cache.invalidateQueries({ queryKey: CONTACTS })
    },
  })
}
