import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteGroup } from '#contract/contacts/groups/delete-group.ts'
import type { ContactGroup } from '#contract/contacts/groups/group.schema.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { CONTACTS } from '#web/platform/calls/query-keys.ts'
import { useSettingsT } from '#web/platform/words/i18n.ts'
import { useContactsUndo } from './undo-change.ts'

/** Deletes a group, not its people; undo brings it back with them. Spec §7 Groups. */
export function useDeleteGroup(onDeleted: (id: number) => void) {
  const t = useSettingsT()
  const api = useApi()
  const cache = useQueryClient()
  const offerUndo = useContactsUndo()
  return useMutation({
    mutationFn: ({ id }: Pick<ContactGroup, 'id' | 'name'>) => api(deleteGroup, { id }),
    onSuccess: ({ undo_token }, { id, name }) => {
      onDeleted(id)
      offerUndo(t('contacts.group_deleted', { name }), undo_token)
    },
    onSettled: () => cache.invalidateQueries({ queryKey: CONTACTS }),
  })
}
