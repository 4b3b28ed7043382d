import type { QueryClient } from '@tanstack/react-query'
import type { Folder } from '#contract/folders/folder.ts'
import type { LiveHandlers } from '#web/platform/live/live.ts'
import { ACCOUNT, FOLDERS } from '#web/platform/query-keys.ts'
import { withFolder } from './folder-tree.ts'
import { IMPORTANT } from './important.queries.ts'

/** The counter of important letters does not come with events: it is asked for. */
const askImportant = (cache: QueryClient): void => void cache.invalidateQueries({ queryKey: IMPORTANT })

/**
 * Counters come as they stand (`updateMailbox`), never as differences, so that nothing is counted
 * twice. Letters that come or go for good also change the storage used.
 */
export const foldersLive: LiveHandlers = {
  updateMailbox: (cache, { folder_id, unread, total }) => {
    cache.setQueryData<Folder[]>(
      FOLDERS,
      (folders) => folders && withFolder(folders, folder_id, (folder) => ({ ...folder, unread, total })),
    )
  },
  updateMailboxList: (cache) => void cache.invalidateQueries({ queryKey: FOLDERS }),
  new: (cache, { row }) => {
    void cache.invalidateQueries({ queryKey: ACCOUNT })
    if (row.flags.flagged) askImportant(cache)
  },
  store: (cache, { flags }) => {
    if (flags.seen !== undefined || flags.flagged !== undefined) askImportant(cache)
  },
  move: (cache, { to_folder_id }) => {
    askImportant(cache)
    if (to_folder_id === undefined) void cache.invalidateQueries({ queryKey: ACCOUNT })
  },
}
