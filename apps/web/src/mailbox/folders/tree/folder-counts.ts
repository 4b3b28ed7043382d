import type { QueryClient } from '@tanstack/react-query'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { FOLDERS } from '#web/platform/calls/query-keys.ts'
import { withFolder } from '../folder-tree.ts'

/** By how many messages a folder grows; below zero it shrinks. */
export interface CountChange {
  unread: number
  total: number
}

/** The tree with other counters; none goes below zero. */
export const withCounts = (folders: Folder[], changes: ReadonlyMap<number, CountChange>): Folder[] =>
  [...changes].reduce(
    (tree, [id, { unread, total }]) =>
      withFolder(tree, id, (folder) => ({
        ...folder,
        unread: Math.max(folder.unread + unread, 0),
        total: Math.max(folder.total + total, 0),
      })),
    folders,
  )

/** Counts at the click; the answer puts the counters back and asks how they really stand. */
export function changeCounts(cache: QueryClient, changes: ReadonlyMap<number, CountChange>): () => void {
  const before = cache.getQueryData<Folder[]>(FOLDERS)
  if (!before || changes.size === 0) return () => undefined
  cache.setQueryData(FOLDERS, withCounts(before, changes))
  return () => {
    cache.setQueryData(FOLDERS, before)
    void cache.invalidateQueries({ queryKey: FOLDERS })
  }
}
