import { useMutation } from '@tanstack/react-query'
import type { ContactGroup } from '#contract/contacts/groups/group.schema.ts'
import { saveGroup } from '#contract/contacts/groups/save-group.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useGroupSaved } from './group-saved.ts'

/** Gives a group another name; the dialog shows why it cannot. Spec §7 Groups. */
export function useSaveGroup(onSaved: (group: ContactGroup) => void) {
  const api = useApi()
  const onSuccess = useGroupSaved(onSaved)
  return useMutation({
    meta: { quiet: true },
    mutationFn: ({ id, name }: Pick<ContactGroup, 'id' | 'name'>) => api(saveGroup, { id, group: { name } }),
    onSuccess,
  })
}
