import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ContactGroup, createGroup, saveGroup } from '#contract/contacts/groups.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { CONTACTS } from '#web/platform/calls/query-keys.ts'

/** Makes a group (`id` null), or gives one another name; the dialog shows why it cannot. Spec §7 Groups. */
export function useSaveGroup(id: number | null, onSaved: (group: ContactGroup) => void) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (name: string) =>
      (await (id === null ? api(createGroup, { group: { name } }) : api(saveGroup, { id, group: { name } })))
        .group,
    onSuccess: async (group) => {
      await cache.invalidateQueries({ queryKey: CONTACTS })
      onSaved({ id: group.id, name: group.name, contact_ids: group.contacts.map((each) => each.id) })
    },
  })
}
