import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import type { DeleteMessages } from '#contract/mailbox/messages/delete-messages.schema.ts'
import { deleteMessages } from '#contract/mailbox/messages/delete-messages.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { FOLDERS } from '#web/platform/calls/query-keys.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { findFolder, isBin, systemFolder } from '../folders/folder-tree.ts'
import { reloadFolders } from '../messages/message-list.ts'
import { takeAway } from './cache/message-changes.ts'
import { countOf, type MessageRef } from './cache/message-refs.ts'
import { useOperationText } from './operation.ts'
import { useLeaveRemoved, type Whereabouts } from './removal/leave-removed.ts'
import { useMessageChange } from './use-message-change.ts'

/** Puts messages into Trash; out of Trash and Spam they are gone for good. Spec §4 Messages and lists. */
export function useDeleteMessages(where: Whereabouts) {
  const cache = useQueryClient()
  const toasts = useToasts()
  const t = useT()
  const leaveRemoved = useLeaveRemoved(where)
  const textOf = useOperationText()

  return useMessageChange({
    call: (api, input: DeleteMessages) => api(deleteMessages, input),
    show: ({ folder_messages }) => {
      const folders = cache.getQueryData<Folder[]>(FOLDERS) ?? []
      const isForGood = folder_messages.every(({ folder_id }) => isBin(findFolder(folders, folder_id)))
      const trash = isForGood ? null : (systemFolder(folders, 'trash')?.id ?? null)
      const leave = leaveRemoved(folder_messages)
      const putBack = takeAway(cache, folder_messages, trash)
      leave()
      const offer = isForGood ? null : textOf({ kind: 'delete' }, countOf(folder_messages))
      return { putBack, offer, isForGood }
    },
    onAnswered: ({ affected }, _input, { isForGood }) => {
      if (isForGood && affected > 0) toasts.success(t('messages.deleted_forever', { count: affected }))
    },
  })
}

/** Deletes a draft that nobody looks at: a window of the composer was its place. Refused: `CallFailed`. */
export function useDeleteDraft(): (draft: MessageRef) => Promise<void> {
  const api = useApi()
  const cache = useQueryClient()
  return useCallback(
    async ({ folder_id, uid }) => {
      await api(deleteMessages, { folder_messages: [{ folder_id, message_uids: [uid] }] })
      void reloadFolders(cache, folder_id)
    },
    [api, cache],
  )
}
