import type { QueryClient } from '@tanstack/react-query'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { MessageList } from '#contract/mailbox/messages/message.schema.ts'
import { findFolder, isBin, systemFolder } from '#web/mailbox/folders/folder-tree.ts'
import { changeCounts } from '#web/mailbox/folders/tree/folder-counts.ts'
import { isListOf } from '#web/mailbox/messages/message-list.ts'
import { FOLDERS, MESSAGE_LISTS } from '#web/platform/calls/query-keys.ts'
import { changeEverywhere } from '../cache/message-changes.ts'
import { changeMessageLists } from '../cache/message-lists.ts'
import { folderMessages, refsOfRow } from '../cache/message-refs.ts'
import { changeOf } from '../mark-messages.ts'
import type { Operation, WholeSet } from '../operation.ts'

/** The folder whose messages a set is; undefined of a label or a search. */
export const folderOfSet = (cache: QueryClient, { request }: WholeSet): Folder | undefined => {
  const folders = cache.getQueryData<Folder[]>(FOLDERS) ?? []
  return request.request_type === 'folder' ? findFolder(folders, request.folder_id ?? null) : undefined
}

/** Shows the lists of a whole set and the counters as they will be; the answer puts them back. */
export const showFound = (cache: QueryClient, operation: Operation, whole: WholeSet): (() => void) =>
  operation.kind === 'mark' ? showMarked(cache, operation, whole) : showGone(cache, operation, whole)

function showMarked(
  cache: QueryClient,
  operation: Extract<Operation, { kind: 'mark' }>,
  whole: WholeSet,
): () => void {
  const lists = cache.getQueriesData<MessageList>({
    queryKey: MESSAGE_LISTS,
    predicate: ({ queryKey }) => isListOf(queryKey, whole.request),
  })
  const rows = lists.flatMap(([, list]) => list?.messages ?? [])
  const unmark = changeEverywhere(cache, folderMessages(rows.flatMap(refsOfRow)), changeOf(operation))
  const folder = folderOfSet(cache, whole)
  if (!folder || operation.flag !== 'seen') return unmark
  const uncount = changeCounts(cache, new Map([[folder.id, { unread: -folder.unread, total: 0 }]]))
  return () => {
    unmark()
    uncount()
  }
}

function showGone(
  cache: QueryClient,
  operation: Exclude<Operation, { kind: 'mark' }>,
  whole: WholeSet,
): () => void {
  const putBack = changeMessageLists(cache, (list, key) =>
    isListOf(key, whole.request) ? { messages: [], total: 0, all: 0 } : list,
  )
  const folder = folderOfSet(cache, whole)
  if (!folder) return putBack
  const trash = systemFolder(cache.getQueryData<Folder[]>(FOLDERS) ?? [], 'trash')
  const to = operation.kind === 'move' ? operation.destination_id : isBin(folder) ? undefined : trash?.id
  const { unread, total } = folder
  const uncount = changeCounts(
    cache,
    new Map([
      [folder.id as number, { unread: -unread, total: -total }],
      ...(to === undefined ? [] : [[to as number, { unread, total }] as const]),
    ]),
  )
  return () => {
    putBack()
    uncount()
  }
}
