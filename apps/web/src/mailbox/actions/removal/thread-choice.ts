import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { FolderId, MessageRow, ThreadMember } from '#contract/mailbox/messages/message.schema.ts'
import { findFolder, isBin } from '#web/mailbox/folders/folder-tree.ts'
import { countOf, folderMessages, isAmong, messageRefsOf, refsOfRow } from '../cache/message-refs.ts'
import type { Operation, OperationTarget } from '../operation.ts'

/** What is removed from where it lies: a move or a deletion. */
export type Removal = Exclude<Operation, { kind: 'mark' }>

/** A question before conversations are removed: the messages that lie here, or those in other folders too. */
export interface ThreadChoice {
  operation: Removal
  /** What was pointed at: messages of this list. */
  here: OperationTarget
  hereCount: number
  /** The folder of all of them; undefined when they lie in several. */
  folder: Folder | undefined
  /** The whole conversations; null when no message lies elsewhere. */
  everywhere: OperationTarget | null
  everywhereCount: number
  foldersCount: number
  /** Rows of the list that it covers. */
  rowsCount: number
  /** Trash and Spam: they cannot be brought back. */
  isForGood: boolean
}

/**
 * What to ask before messages are removed; null when there is nothing to choose. An action takes the
 * messages of the folder that is looked at, and others only when that is chosen; a conversation is asked about
 * too before it goes for good. Spec §2 Popups; decisions 35.
 */
export function threadChoice(
  operation: Removal,
  target: OperationTarget,
  folders: readonly Folder[],
): ThreadChoice | null {
  if (target.whole) return null
  const threads = (target.rows ?? []).filter((row) => !row.isDraft && isWhole(row, target))
  const { folder_messages } = target
  const hereCount = countOf(folder_messages)
  const isForGood =
    operation.kind === 'delete' &&
    folder_messages.every(({ folder_id }) => isBin(findFolder(folders, folder_id)))
  const destination = operation.kind === 'move' ? operation.destination_id : null
  const elsewhere = isForGood
    ? []
    : threads.flatMap(({ folder_id, threads: others }) =>
        others.filter((message) => goesAlong(message, folder_id, destination)),
      )
  const [first, ...more] = threads
  const isOneThread = first && more.length === 0 && hereCount > 1 && refsOfRow(first).length === hereCount
  if (elsewhere.length === 0 && !(isForGood && isOneThread)) return null

  const all = folderMessages([...messageRefsOf(folder_messages), ...elsewhere])
  const [pile, ...others] = folder_messages
  return {
    operation,
    here: target,
    hereCount,
    folder: others.length === 0 ? findFolder(folders, pile?.folder_id ?? null) : undefined,
    everywhere: elsewhere.length > 0 ? { folder_messages: all } : null,
    everywhereCount: countOf(all),
    foldersCount: all.length,
    rowsCount: threads.length,
    isForGood,
  }
}

/** Was all of the conversation that lies here pointed at, not one message of it? */
const isWhole = (row: MessageRow, { folder_messages }: OperationTarget): boolean =>
  refsOfRow(row).every((messageRef) => isAmong(folder_messages, messageRef))

/** A message elsewhere that the whole conversation means: no draft, and none that lies there already. */
const goesAlong = (message: ThreadMember, here: FolderId, destination: FolderId | null): boolean =>
  message.folder_id !== here && message.folder_id !== destination && !message.flags.draft
