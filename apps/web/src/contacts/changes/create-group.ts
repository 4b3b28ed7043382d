import { useMutation } from '@tanstack/react-query'
import { createGroup } from '#contract/contacts/groups/create-group.ts'
import type { ContactGroup } from '#contract/contacts/groups/group.schema.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useGroupSaved } from './group-saved.ts'

/** Makes a group of this name; the dialog shows why it cannot. Spec §7 Groups. */
export function useCreateGroup(onSaved: (group: ContactGroup) => void) {
  const api = useApi()
  const onSuccess = useGroupSaved(onSaved)
  return useMutation({
    meta: { quiet: true },
    mutationFn: (name: string) => api(createGroup, { group: { name } }),
    onSuccess,
  })
}
