import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { Habit } from '#contract/mailbox/opening/get-habit.schema.ts'
import { findFolder } from '../folders/folder-tree.ts'

/** What the reader does with the messages of a sender as a rule. */
export interface UsualWay {
  decision: { kind: 'archive' | 'delete' } | { kind: 'move' | 'spam'; folder_id: FolderId }
  /** The folder, where that is what names it. */
  folder: Folder
  /** So many of the last went this way. */
  count: number
  total: number
}

/** Of the last ones that were decided. */
const LAST = 5
const SAME = 4

/** At least four of the last five went the same way; else null. */
export function usualWay({ lately }: Pick<Habit, 'lately'>, folders: readonly Folder[]): UsualWay | null {
  const last = lately.slice(0, LAST)
  const often = last.find((id) => last.filter((other) => other === id).length >= SAME)
  const folder = often === undefined ? undefined : findFolder(folders, often)
  const decision = folder && decisionFor(folder)
  if (!folder || !decision) return null
  const count = lately.filter((id) => id === folder.id).length
  return { decision, folder, count, total: lately.length }
}

function decisionFor({
  id: folder_id,
  system,
  isArchive,
  isCollector,
  isSubCollector,
}: Folder): UsualWay['decision'] | null {
  if (isArchive) return { kind: 'archive' }
  if (system === 'trash') return { kind: 'delete' }
  if (system === 'junk') return { kind: 'spam', folder_id }
  return system || isCollector || isSubCollector ? null : { kind: 'move', folder_id }
}
