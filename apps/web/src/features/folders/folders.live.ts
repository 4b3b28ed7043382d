import type { Folder } from '#contract/folders/folder.ts'
import type { LiveHandlers } from '#web/platform/live.ts'
import { ACCOUNT, FOLDERS } from '#web/platform/query-keys.ts'
import { withFolder } from './folder-tree.ts'

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
  new: (cache) => void cache.invalidateQueries({ queryKey: ACCOUNT }),
  move: (cache, { to_folder_id }) => {
    if (to_folder_id === undefined) void cache.invalidateQueries({ queryKey: ACCOUNT })
  },
}
