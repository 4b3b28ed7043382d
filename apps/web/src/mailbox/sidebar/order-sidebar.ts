import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { orderSidebar, type SidebarGroup } from '#contract/mailbox/sidebar/order-sidebar.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { FOLDERS, LABELS, SAVED_SEARCHES } from '#web/platform/calls/query-keys.ts'
import { foldersInOrder, inOrder } from './in-order.ts'

const KEYS = { folders: FOLDERS, labels: LABELS, searches: SAVED_SEARCHES } as const

/** Puts the lines of a group into another order, on the screen at once; a refusal is told, and they go back. */
export function useOrderSidebar(group: SidebarGroup): (ordered_ids: number[]) => void {
  const api = useApi()
  const cache = useQueryClient()
  const mutationKey = ['sidebar order', group]
  const { mutate } = useMutation({
    mutationKey,
    // One after another: the last order is the one that stays.
    scope: { id: mutationKey.join(' ') },
    mutationFn: (ordered_ids: number[]) => api(orderSidebar, { group, ordered_ids }),
    onMutate: (ordered_ids) => showOrder(cache, group, ordered_ids),
    onSettled: async () => {
      // While another is on its way, the lines of this one would jump back.
      if (cache.isMutating({ mutationKey }) === 1) await cache.invalidateQueries({ queryKey: KEYS[group] })
    },
  })
  return mutate
}

function showOrder(cache: QueryClient, group: SidebarGroup, ids: readonly number[]): void {
  if (group === 'folders') {
    cache.setQueryData<Folder[]>(FOLDERS, (folders) => folders && foldersInOrder(folders, ids))
    return
  }
  cache.setQueryData<{ id: number }[]>(KEYS[group], (rows) => rows && inOrder(rows, ids))
}
