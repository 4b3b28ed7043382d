import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteContacts } from '#contract/contacts/bulk/delete-contacts.ts'
import type { Contact } from '#contract/contacts/contact.schema.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { CONTACTS } from '#web/platform/calls/query-keys.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useContactsUndo } from './undo-change.ts'

interface Page {
  contacts: Contact[]
  total: number
}

/** Deletes contacts: their rows go at once, come back when refused, and undo brings them back. Spec §7 Contacts. */
export function useDeleteContacts() {
  const t = useSettingsT()
  const api = useApi()
  const cache = useQueryClient()
  const offerUndo = useContactsUndo()
  const lists = { queryKey: [...CONTACTS, 'list'] }
  return useMutation({
    mutationFn: (contact_ids: number[]) => api(deleteContacts, { contact_ids }),
    onMutate: async (ids) => {
      await cache.cancelQueries(lists)
      const before = cache.getQueriesData<Page>(lists)
      cache.setQueriesData<Page>(lists, (page) => {
        if (!page) return page
        const contacts = page.contacts.filter(({ id }) => !ids.includes(id))
        return { contacts, total: page.total - (page.contacts.length - contacts.length) }
      })
      return before
    },
    onError: (_failure, _ids, before) => {
      for (const [key, page] of before ?? []) cache.setQueryData(key, page)
    },
    onSuccess: ({ affected, undo_token }) =>
      offerUndo(t('contacts.deleted', { count: affected }), undo_token),
    onSettled: () => cache.invalidateQueries({ queryKey: CONTACTS }),
  })
}
