import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { getGroup } from '#contract/contacts/groups/get-group.ts'
import type { FullContactGroup } from '#contract/contacts/groups/group.schema.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { CONTACTS } from '#web/platform/calls/query-keys.ts'

/** Asks for a group with its people, as they are now. */
export function useGetGroup(): (id: number) => Promise<FullContactGroup> {
  const api = useApi()
  return useCallback(async (id) => (await api(getGroup, { id })).group, [api])
}

/** A group with its people, as it is shown. */
export function useGroup(id: number) {
  const api = useApi()
  return useQuery({
    queryKey: [...CONTACTS, 'group', id],
    queryFn: async ({ signal }) => (await api(getGroup, { id }, { signal })).group,
  })
}
