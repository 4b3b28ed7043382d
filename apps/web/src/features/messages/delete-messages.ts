import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Folder } from '#contract/folders/folder.ts'
import { type DeleteMessages, deleteMessages } from '#contract/messages/delete-messages.ts'
import { findFolder, systemFolder } from '#web/features/folders/folder-tree.ts'
import { useApi } from '#web/platform/api.ts'
import { useT } from '#web/platform/i18n.ts'
import { useNotices } from '#web/platform/notices.ts'
import { FOLDERS } from '#web/platform/query-keys.ts'
import { useLeaveRemoved, type Whereabouts } from './leave-removed.ts'
import { holdLists, MESSAGE_CHANGE, refreshLists, takeAway, useReportRefusal } from './message-changes.ts'
import { useOperationText } from './operation.ts'
import { countOf } from './places.ts'
import { useUndoable } from './undo-change.ts'

/** Takes the messages out of the lists at once; puts them back if the server refuses. Spec §4 Messages and lists. */
export function useDeleteMessages(where: Whereabouts) {
  const api = useApi()
  const cache = useQueryClient()
  const notices = useNotices()
  const t = useT()
  const leaveRemoved = useLeaveRemoved(where)
  const reportRefusal = useReportRefusal()
  const textOf = useOperationText()
  const undoable = useUndoable()

  return useMutation({
    mutationKey: MESSAGE_CHANGE,
    meta: { quiet: true },
    mutationFn: (input: DeleteMessages) => api(deleteMessages, input),
    onMutate: async ({ folder_messages }) => {
      await holdLists(cache)
      const folders = cache.getQueryData<Folder[]>(FOLDERS) ?? []
      const stays = folder_messages.filter(({ folder_id }) => !isBin(findFolder(folders, folder_id)))
      const isForGood = stays.length === 0
      const trash = isForGood ? null : (systemFolder(folders, 'trash')?.id ?? null)
      const putBack = takeAway(cache, folder_messages, trash)
      leaveRemoved(folder_messages)
      const text = textOf({ kind: 'delete' }, countOf(folder_messages))
      return { isForGood, ...undoable(isForGood ? null : text, putBack) }
    },
    onSuccess: ({ affected, undo_token }, _input, { answered, isForGood }) => {
      answered(undo_token)
      if (isForGood && affected > 0) notices.success(t('messages.deleted_forever', { count: affected }))
    },
    onError: (failure, { folder_messages }, change) => {
      change?.refused()
      reportRefusal(failure, folder_messages)
    },
    onSettled: () => refreshLists(cache),
  })
}

/** What is deleted from Trash and Spam is gone. Spec §7 Messages. */
export const isBin = (folder: Pick<Folder, 'system'> | undefined): boolean =>
  folder?.system === 'trash' || folder?.system === 'junk'
