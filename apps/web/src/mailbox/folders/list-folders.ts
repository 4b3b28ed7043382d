import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { listFolders } from '#contract/mailbox/folders/list-folders.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { FOLDERS } from '#web/platform/calls/query-keys.ts'
import type { AddressId } from '#web/platform/paths.ts'
import { findFolder } from './folder-tree.ts'

/** The folder tree as the server orders it. */
export function useFolders(): UseQueryResult<Folder[]> {
  const api = useApi()
  return useQuery({
    queryKey: FOLDERS,
    queryFn: async ({ signal }) => (await api(listFolders, {}, { signal })).folders,
  })
}

/** Under the folders: whatever asks for them again asks for these too. */
export const ADDRESS_FOLDERS = [...FOLDERS, 'address'] as const

/**
 * The same folders with the counters of the messages that came to the address chosen: what they say and what the
 * list shows are about the same messages. Without counters until those have come. Spec §2 Route table, a_id.
 */
export function useCountedFolders(folders: readonly Folder[], a_id: AddressId): readonly Folder[] {
  const api = useApi()
  const { data } = useQuery({
    queryKey: [...ADDRESS_FOLDERS, a_id],
    queryFn: async ({ signal }) =>
      (await api(listFolders, a_id === 'all' ? {} : { alias_id: a_id }, { signal })).folders,
    enabled: a_id !== 'all',
    // The tree is there without it.
    meta: { quiet: true },
  })
  return useMemo(() => (a_id === 'all' ? folders : withCountsOf(folders, data ?? [])), [folders, data, a_id])
}

function withCountsOf(folders: readonly Folder[], counted: readonly Folder[]): Folder[] {
  return folders.map((folder) => {
    const { unread = 0, total = 0 } = findFolder(counted, folder.id) ?? {}
    return { ...folder, unread, total, subfolders: withCountsOf(folder.subfolders, counted) }
  })
}
