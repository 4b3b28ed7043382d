import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import { asNoted, deletePostponed } from '../later/postponed.sql.ts'
import { updateThreadHeads, updateThreadsShrunk } from '../threads/threads.sql.ts'
import type { Done } from '../undo/note-change.ts'
import { byFolderAndAlias } from './changes/by-folder-and-alias.ts'
import { countFolders } from './changes/count-folders.ts'
import {
  deleteMessageRefs,
  type FolderDifference,
  type FolderStanding,
  type MessageRef,
  updateMessageFolders,
} from './message-refs.sql.ts'
import type { MailboxTx } from './with-mailbox.ts'

/** A UID that a message had, and the one that it or its copy has in the other folder. RFC 4315 §3. */
export type UidPair = [from: MessageUid, to: MessageUid]

export interface Relocated extends Done {
  pairs: UidPair[]
}

/**
 * Puts messages into another folder, in their order, with counters, thread heads and
 * events. Those already there stay, unless they are to be put there again. The caller holds the mailbox's lock and has
 * checked the target; who has read under that lock how all these folders stand (`standings`) need not wait for the rest.
 * RFC 6851 §3.3: a moved message gets a new UID.
 */
export async function relocateMessages(
  tx: MailboxTx,
  account_id: number,
  messageRefs: MessageRef[],
  to: FolderId,
  { isAgain = false, standings }: { isAgain?: boolean; standings?: readonly FolderStanding[] } = {},
): Promise<Relocated> {
  const leaving = messageRefs.filter(({ folder_id }) => folder_id !== to)
  const moved = isAgain ? messageRefs : leaving
  if (moved.length === 0) return { affected: 0, change: null, pairs: [] }

  const ids = moved.map(({ id }) => id)
  // What stays in its folder goes on waiting there.
  const leavingIds = leaving.map(({ id }) => id)
  const known = standings?.find(({ folder_id }) => folder_id === to)
  const nonePostponed = known !== undefined && !known.is_any_postponed
  const leavePostponed = nonePostponed ? [] : deletePostponed(tx, account_id, leavingIds)
  const moving = updateMessageFolders(tx, account_id, ids, to)
  if (known) tx.sent(moving)
  const differences = [...departures(moved), ...arrivals(moved, to)]
  publishMoved(tx, account_id, moved, to)
  const counting = countFolders(tx, account_id, differences, known && standings)
  tx.sent(updateThreadHeads(tx, account_id, threadsOf(moved)))
  const [waiting, first_uid] = await Promise.all([leavePostponed, known?.uid_next ?? moving, counting])
  const postponed = waiting.map(asNoted)

  const byFolder = [...Map.groupBy(moved, ({ folder_id }) => folder_id)]
  const from = Object.fromEntries(byFolder.map(([folder_id, left]) => [folder_id, left.map(({ id }) => id)]))
  const pairs = moved.map(({ uid }, nth): UidPair => [uid, (first_uid + nth) as MessageUid])
  const change = { kind: 'move' as const, to, from, ...(postponed.length > 0 && { postponed }) }
  return { affected: moved.length, change, pairs }
}

/** Deletes messages for good. The caller holds the mailbox's lock. Blobs nobody names any more are swept later. */
export async function destroyMessages(
  tx: MailboxTx,
  account_id: number,
  messageRefs: MessageRef[],
): Promise<number> {
  if (messageRefs.length === 0) return 0
  const bytes = messageRefs.reduce((sum, { size }) => sum + size, 0)

  const ids = messageRefs.map(({ id }) => id)
  const thread_ids = messageRefs.map(({ thread_id }) => thread_id)
  deleteMessageRefs(tx, account_id, ids, bytes)
  publishMoved(tx, account_id, messageRefs)
  await Promise.all([
    countFolders(tx, account_id, departures(messageRefs)),
    updateThreadsShrunk(tx, account_id, thread_ids),
    updateThreadHeads(tx, account_id, threadsOf(messageRefs)),
  ])
  return messageRefs.length
}

const threadsOf = (messageRefs: MessageRef[]): number[] => [
  ...new Set(messageRefs.map(({ thread_id }) => thread_id)),
]

/** What leaving takes from the counters of each folder. */
const departures = (messageRefs: MessageRef[]): FolderDifference[] =>
  [...Map.groupBy(messageRefs, ({ folder_id }) => folder_id)].flatMap(([folder_id, those]) =>
    byAlias(those).map(([alias_id, messages]) => ({
      folder_id,
      alias_id,
      total: -messages.length,
      unread: -unreadOf(messages),
      threads: -messages.filter(({ thread_head }) => thread_head).length,
    })),
  )

/** What coming there adds to those of one; its threads are counted by their heads. */
const arrivals = (messageRefs: MessageRef[], folder_id: FolderId): FolderDifference[] =>
  byAlias(messageRefs).map(([alias_id, messages]) => ({
    folder_id,
    alias_id,
    total: messages.length,
    unread: unreadOf(messages),
    threads: 0,
  }))

const byAlias = (messageRefs: MessageRef[]): [alias_id: number, MessageRef[]][] => [
  ...Map.groupBy(messageRefs, ({ alias_id }) => alias_id),
]

const unreadOf = (messageRefs: MessageRef[]): number => messageRefs.filter(({ seen }) => !seen).length

function publishMoved(tx: MailboxTx, account_id: number, messageRefs: MessageRef[], to?: FolderId): void {
  for (const which of byFolderAndAlias(messageRefs)) {
    tx.publish(account_id, { event: 'move', ...which, ...(to === undefined ? {} : { to_folder_id: to }) })
  }
}
