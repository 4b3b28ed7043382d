import type { QueryClient } from '@tanstack/react-query'
import type { FolderId, FolderMessages, MessageList } from '#contract/mailbox/messages/message.schema.ts'
import type { OpenedMessage } from '#contract/mailbox/opening/opened-message.schema.ts'
import type { CountChange } from '#web/mailbox/folders/tree/folder-counts.ts'
import { MESSAGE_LISTS, MESSAGES } from '#web/platform/calls/query-keys.ts'
import { isAmong, type MessageRef, messageKey } from './message-refs.ts'

interface Known extends MessageRef {
  flags: { seen: boolean }
}

/** How many of these messages are unread, by folder, as far as the screen knows them. */
export function unreadAmong(
  messages: readonly Known[],
  which: readonly FolderMessages[],
): Map<FolderId, number> {
  const unread = new Map<string, FolderId>()
  for (const message of messages) {
    if (!message.flags.seen && isAmong(which, message)) unread.set(messageKey(message), message.folder_id)
  }
  const counts = new Map<FolderId, number>()
  for (const folder_id of unread.values()) counts.set(folder_id, (counts.get(folder_id) ?? 0) + 1)
  return counts
}

/** What the counters become when messages leave their folders for another one, or for good. */
export function movedCounts(
  which: readonly FolderMessages[],
  unread: ReadonlyMap<FolderId, number>,
  destination_id: FolderId | null,
): Map<number, CountChange> {
  const changes = new Map<number, CountChange>()
  const grow = (id: number, by: CountChange) => {
    const was = changes.get(id) ?? { unread: 0, total: 0 }
    changes.set(id, { unread: was.unread + by.unread, total: was.total + by.total })
  }
  for (const { folder_id, message_uids } of which) {
    const left = { unread: unread.get(folder_id) ?? 0, total: message_uids.length }
    if (folder_id === destination_id) continue
    grow(folder_id, { unread: 0 - left.unread, total: 0 - left.total })
    if (destination_id !== null) grow(destination_id, left)
  }
  return changes
}

/** What the counters become when messages are read, or unread again. */
export function seenCounts(
  which: readonly FolderMessages[],
  unread: ReadonlyMap<FolderId, number>,
  seen: boolean,
): Map<number, CountChange> {
  const changes = which.map(({ folder_id, message_uids }) => {
    const known = unread.get(folder_id) ?? 0
    return [folder_id, { unread: seen ? -known : message_uids.length - known, total: 0 }] as const
  })
  return new Map(changes)
}

/** The messages of every list and conversation that has been shown. */
export function knownMessages(cache: QueryClient): Known[] {
  const lists = cache.getQueriesData<MessageList>({ queryKey: MESSAGE_LISTS })
  const opened = cache.getQueriesData<OpenedMessage>({ queryKey: MESSAGES })
  return [
    ...lists.flatMap(([, list]) => list?.messages ?? []).flatMap((row) => [row, ...row.threads]),
    ...opened.flatMap(([, one]) => one?.thread ?? []),
  ]
}
