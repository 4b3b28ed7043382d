import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ImportContacts } from '#contract/contacts/transfer/import-contacts.schema.ts'
import { importContacts } from '#contract/contacts/transfer/import-contacts.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { CONTACTS } from '#web/platform/calls/query-keys.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useContactsUndo } from '../changes/undo-change.ts'

/** Puts the people of a file into the address book; undo takes all of them out again. */
export function useImportContacts(onImported: () => void) {
  const t = useSettingsT()
  const api = useApi()
  const cache = useQueryClient()
  const offerUndo = useContactsUndo()
  return useMutation({
    meta: { quiet: true },
    mutationFn: (people: ImportContacts) => api(importContacts, people),
    onSuccess: ({ added, merged, undo_token }) => {
      onImported()
      offerUndo(t('contacts.imported', { added, merged }), undo_token)
      return cache.invalidateQueries({ queryKey: CONTACTS })
    },
  })
}
