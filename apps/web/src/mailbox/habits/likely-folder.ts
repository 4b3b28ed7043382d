import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { Habit } from '#contract/mailbox/opening/get-habit.schema.ts'
import { findFolder } from '../folders/folder-tree.ts'

/** A folder in which messages of a sender lie as a rule. */
export interface LikelyFolder {
  id: number
  count: number
  total: number
}

const LAST = 4
const SAME = 3
/** Of all that were counted. */
const SHARE = 0.6

/** One's own folder with three of the last four messages, or with six in ten of at least three; null without one. */
export function likelyFolder(
  { count: total, folders: counts, lately }: Habit,
  folders: readonly Folder[],
): LikelyFolder | null {
  const last = lately.slice(0, LAST)
  const often = (id: number) => last.filter((one) => one === id).length >= SAME
  const likely = counts.find(
    ({ folder_id, count }) =>
      isOwn(findFolder(folders, folder_id)) &&
      (often(folder_id) || (count >= SAME && count / total >= SHARE)),
  )
  return likely ? { id: likely.folder_id, count: likely.count, total } : null
}

const isOwn = (folder: Folder | undefined): boolean =>
  folder !== undefined &&
  !folder.system &&
  !folder.isArchive &&
  !folder.isLater &&
  !folder.isCollector &&
  !folder.isSubCollector
