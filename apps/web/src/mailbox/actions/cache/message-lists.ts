import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type {
  Flags,
  FolderMessages,
  MessageList,
  MessageRow,
  ThreadMember,
} from '#contract/mailbox/messages/message.schema.ts'
import { changeQuery } from '#web/platform/calls/change-queries.ts'
import { MESSAGE_LISTS } from '#web/platform/calls/query-keys.ts'
import { isAmong, isSameMessage } from './message-refs.ts'
import { putBackRows } from './put-back-rows.ts'

/** Flags and labels that a message gets; what is absent stays. */
export interface MessageChange {
  flags?: Partial<Flags>
  labels?: { added: readonly number[]; removed: readonly number[] }
}

/** The list without these messages: rows leave, conversations lose the members that left. */
export function withoutMessages(list: MessageList, gone: readonly FolderMessages[]): MessageList {
  const messages: MessageRow[] = []
  let messageCount = 0
  for (const row of list.messages) {
    const threads = row.threads.filter((member) => !isAmong(gone, member))
    messageCount += row.threads.length - threads.length
    if (isAmong(gone, row)) messageCount += 1
    else messages.push(threads.length === row.threads.length ? row : { ...row, threads })
  }
  return {
    messages,
    total: list.total - (list.messages.length - messages.length),
    all: Math.max(list.all - messageCount, 0),
  }
}

function changed<Row extends MessageRow | ThreadMember>(message: Row, change: MessageChange): Row {
  const labels = change.labels
    ? [...new Set([...message.labels, ...change.labels.added])].filter(
        (id) => !change.labels?.removed.includes(id),
      )
    : message.labels
  return { ...message, flags: { ...message.flags, ...change.flags }, labels }
}

/** The row with the change, where it is about the row itself or about a message of its conversation. */
export function withChange<Row extends MessageRow>(
  row: Row,
  which: readonly FolderMessages[],
  change: MessageChange,
): Row {
  const threads = row.threads.some((member) => isAmong(which, member))
    ? row.threads.map((member) => (isAmong(which, member) ? changed(member, change) : member))
    : row.threads
  if (isAmong(which, row)) return { ...changed(row, change), threads }
  return threads === row.threads ? row : { ...row, threads }
}

/** The list with new flags or labels on these messages. */
export const withChanges = (
  list: MessageList,
  which: readonly FolderMessages[],
  change: MessageChange,
): MessageList => ({ ...list, messages: list.messages.map((row) => withChange(row, which, change)) })

/**
 * The first page with a letter that has just arrived on top. Its conversation, when it was on the
 * page, becomes this row; the page keeps at most `limit` rows. A message already there changes nothing.
 */
export function withNewRow(list: MessageList, row: MessageRow, limit: number): MessageList {
  if (list.messages.some((known) => isSameMessage(known, row))) return list
  const rest = list.messages.filter((known) => !row.threads.some((member) => isSameMessage(member, known)))
  const replaced = list.messages.length - rest.length
  return {
    messages: [row, ...rest].slice(0, limit),
    total: list.total + 1 - replaced,
    all: list.all + 1,
  }
}

/** Changes every open list and returns a function that takes this change back, and none that came after it. */
export function changeMessageLists(
  cache: QueryClient,
  change: (list: MessageList, key: QueryKey) => MessageList,
): () => void {
  const lists = cache.getQueryCache().findAll({ queryKey: MESSAGE_LISTS })
  const changed = lists.flatMap((query) => {
    const before = query.state.data as MessageList | undefined
    // As it is kept: the cache shares with the former one what is the same.
    const after = changeQuery(cache, query, change)
    return before && after && after !== before ? [{ key: query.queryKey, before, after }] : []
  })
  return () => {
    for (const { key, before, after } of changed) {
      cache.setQueryData<MessageList>(key, (now) => now && putBackRows(now, before, after))
    }
  }
}
