import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listAddressCounts } from '#contract/mailbox/folders/contents/list-address-counts.ts'
import { useApi } from '#web/platform/calls/api.ts'
import type { AddressId } from '#web/platform/paths.ts'
import { ADDRESS_FOLDERS } from './list-folders.ts'

/** How many unread messages the Inbox has of each address; empty until that is known. */
export function useAddressCounts(): ReadonlyMap<AddressId, number> {
  const api = useApi()
  const { data } = useQuery({
    queryKey: [...ADDRESS_FOLDERS, 'counts'],
    queryFn: async ({ signal }) => (await api(listAddressCounts, {}, { signal })).addresses,
    // The addresses can be chosen without it.
    meta: { quiet: true },
  })
  return useMemo(() => {
    const counts = new Map<AddressId, number>((data ?? []).map(({ alias_id, unread }) => [alias_id, unread]))
    return counts.set(
      'all',
      [...counts.values()].reduce((sum, unread) => sum + unread, 0),
    )
  }, [data])
}
