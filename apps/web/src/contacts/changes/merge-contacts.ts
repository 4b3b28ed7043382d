import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Contact } from '#contract/contacts/contact.schema.ts'
import type { MergeContacts } from '#contract/contacts/merge/merge-contacts.schema.ts'
import { mergeContacts } from '#contract/contacts/merge/merge-contacts.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { CONTACTS } from '#web/platform/calls/query-keys.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useContactsUndo } from './undo-change.ts'

/** Makes several contacts one; undo parts them again. Decisions 44. */
export function useMergeContacts(onMerged: (contact: Contact) => void) {
  const t = useSettingsT()
  const api = useApi()
  const cache = useQueryClient()
  const offerUndo = useContactsUndo()
  return useMutation({
    mutationFn: (merge: MergeContacts) => api(mergeContacts, merge),
    onSuccess: ({ contact, undo_token }, { contact_ids }) => {
      cache.setQueryData([...CONTACTS, 'one', contact.id], contact)
      onMerged(contact)
      offerUndo(t('contacts.merged', { count: contact_ids.length }), undo_token)
      return cache.invalidateQueries({ queryKey: CONTACTS })
    },
  })
}
