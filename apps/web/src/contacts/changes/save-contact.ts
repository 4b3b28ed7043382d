import { useMutation } from '@tanstack/react-query'
import type { Contact } from '#contract/contacts/contact.schema.ts'
import type { SaveContact } from '#contract/contacts/save-contact.schema.ts'
import { saveContact } from '#contract/contacts/save-contact.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useContactSaved } from './contact-saved.ts'

/** Changes somebody in the address book; the form shows why it cannot. Spec §7 Contacts. */
export function useSaveContact(onSaved: (contact: Contact) => void) {
  const api = useApi()
  const onSuccess = useContactSaved(onSaved)
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (changed: SaveContact) => (await api(saveContact, changed)).contact,
    onSuccess,
  })
}
