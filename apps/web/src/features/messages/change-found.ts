import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Folder } from '#contract/folders/folder.ts'
import type { MessageList } from '#contract/messages/message.ts'
import {
  type ChangedFound,
  deleteFound,
  FOUND_AT_ONCE_MAX,
  markFound,
  moveFound,
} from '#contract/search/change-found.ts'
import { changeCounts } from '#web/features/folders/folder-counts.ts'
import { findFolder, systemFolder } from '#web/features/folders/folder-tree.ts'
import { type Api, useApi } from '#web/platform/api.ts'
import { goToPlace } from '#web/platform/place.ts'
import { FOLDERS, MESSAGE_LISTS } from '#web/platform/query-keys.ts'
import { setBegunJob } from './begun-job.ts'
import { isBin } from './delete-messages.ts'
import type { Whereabouts } from './leave-removed.ts'
import { changeOf } from './mark-messages.ts'
import {
  changeEverywhere,
  holdLists,
  MESSAGE_CHANGE,
  refreshLists,
  useReportRefusal,
} from './message-changes.ts'
import { changeMessageLists } from './message-lists.ts'
import { isListOf } from './messages.queries.ts'
import { type Operation, useOperationText, type WholeSet } from './operation.ts'
import { folderMessages, rowPlaces } from './places.ts'
import { useUndoable } from './undo-change.ts'

interface ChangeFound {
  operation: Operation
  whole: WholeSet
}

function send(api: Api, { operation, whole: { request } }: ChangeFound): Promise<ChangedFound> {
  switch (operation.kind) {
    case 'move':
      return api(moveFound, { request_params: { destination_id: operation.destination_id }, request })
    case 'mark':
      return api(markFound, {
        request_params: { flag: operation.flag, label_id: operation.label_id ?? null },
        request,
      })
    case 'delete':
      return api(deleteFound, { request })
  }
}

/**
 * Does something to every letter of a folder, a label or a search, shown at once. Over 1,000 letters
 * it goes on in the background, with progress. Decisions 2.
 */
export function useChangeFound({ place }: Whereabouts) {
  const api = useApi()
  const cache = useQueryClient()
  const reportRefusal = useReportRefusal()
  const textOf = useOperationText()
  const undoable = useUndoable()

  return useMutation({
    mutationKey: MESSAGE_CHANGE,
    meta: { quiet: true },
    mutationFn: (input: ChangeFound) => send(api, input),
    onMutate: async ({ operation, whole }) => {
      await holdLists(cache)
      const putBack = showChanged(cache, operation, whole)
      if (operation.kind !== 'mark') goToPlace({ ...place, page: 1, msg_id: null }, { replace: true })
      const isForGood = operation.kind === 'delete' && isBin(folderOf(cache, whole))
      // A job is shown by its progress, and offered to be taken back at its end.
      const isJob = whole.count > FOUND_AT_ONCE_MAX
      const text = isForGood || isJob ? null : textOf(operation, whole.count)
      return { putBack, ...undoable(text, putBack) }
    },
    onSuccess: ({ job_id, affected: total, undo_token }, { operation }, { answered, putBack }) => {
      answered(undo_token)
      if (job_id !== undefined) setBegunJob(cache, { job_id, operation, total, undo_token, putBack })
    },
    onError: (failure, { whole }, change) => {
      change?.refused()
      reportRefusal(failure, [], whole.count)
    },
    onSettled: () => refreshLists(cache),
  })
}

const folderOf = (cache: QueryClient, { request }: WholeSet): Folder | undefined => {
  const folders = cache.getQueryData<Folder[]>(FOLDERS) ?? []
  return request.request_type === 'folder' ? findFolder(folders, request.folder_id ?? null) : undefined
}

/** Shows the lists of the set and the counters as they will be; the answer puts them back. */
function showChanged(cache: QueryClient, operation: Operation, whole: WholeSet): () => void {
  const folder = folderOf(cache, whole)
  if (operation.kind === 'mark') {
    const lists = cache.getQueriesData<MessageList>({
      queryKey: MESSAGE_LISTS,
      predicate: ({ queryKey }) => isListOf(queryKey, whole.request),
    })
    const rows = lists.flatMap(([, list]) => list?.messages ?? [])
    const unmark = changeEverywhere(cache, folderMessages(rows.flatMap(rowPlaces)), changeOf(operation))
    const uncount =
      folder && operation.flag === 'seen'
        ? changeCounts(cache, new Map([[folder.id, { unread: -folder.unread, total: 0 }]]))
        : () => undefined
    return () => {
      unmark()
      uncount()
    }
  }
  const putBack = changeMessageLists(cache, (list, key) =>
    isListOf(key, whole.request) ? { messages: [], total: 0, all: 0 } : list,
  )
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
