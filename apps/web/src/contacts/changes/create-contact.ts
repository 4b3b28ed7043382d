import { useMutation } from '@tanstack/react-query'
import type { Contact, ContactForm } from '#contract/contacts/contact.schema.ts'
import { createContact } from '#contract/contacts/create-contact.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useContactSaved } from './contact-saved.ts'

/** Puts somebody into the address book; the form shows why it cannot. Spec §7 Contacts. */
export function useCreateContact(onSaved: (contact: Contact) => void) {
  const api = useApi()
  const onSuccess = useContactSaved(onSaved)
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (contact: ContactForm) => (await api(createContact, { contact })).contact,
    onSuccess,
  })
}
