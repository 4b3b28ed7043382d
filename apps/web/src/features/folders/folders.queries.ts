import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Folder } from '#contract/folders/folder.ts'
import { listFolders } from '#contract/folders/list-folders.ts'
import { useApi } from '#web/platform/api.ts'
import { FOLDERS } from '#web/platform/query-keys.ts'

/** The folder tree as the server orders it. */
export function useFolders(): UseQueryResult<Folder[]> {
  const api = useApi()
  return useQuery({
    queryKey: FOLDERS,
    queryFn: async ({ signal }) => (await api(listFolders, {}, { signal })).folders,
  })
}
