import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { deleteMessages } from '#contract/mailbox/messages/delete-messages.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { saveDraft } from '#contract/outbound/compose/save-draft.ts'
import { sendMessage } from '#contract/outbound/compose/send-message.ts'
import { cancelSend } from '#contract/outbound/schedule/cancel-send.ts'
import { useSessionStore } from '#web/identity/auth/session.ts'
import { uploadAttachment } from '#web/mailbox/attachments/upload/upload-attachment.ts'
import { scopeOfKey } from '#web/mailbox/messages/message-list.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { MESSAGE_LISTS, SCHEDULED } from '#web/platform/calls/query-keys.ts'
import type { ComposerCalls } from '../composer-parts.ts'
import type { SavedDraft } from './composer-state.ts'

interface TakeBack {
  /** Keeps a sent letter from leaving; answers its draft. Too late: `entity_not_found`. */
  takeBack: (send_id: number) => Promise<Pick<SavedDraft, 'uid' | 'folder_id' | 'etag'>>
}

/**
 * What a window asks of the server. Afterwards the lists of Drafts and Sent are loaded again where
 * they are on screen. Spec §4 Composer.
 */
export function useComposerCalls(): ComposerCalls & TakeBack {
  const api = useApi()
  const cache = useQueryClient()
  const session = useSessionStore()

  return useMemo(() => {
    const reload = (...folders: readonly FolderId[]) =>
      cache.invalidateQueries({
        queryKey: MESSAGE_LISTS,
        predicate: ({ queryKey }) => folders.some((id) => id === scopeOfKey(queryKey)?.request.folder_id),
      })
    let drafts: FolderId[] = []

    return {
      async saveDraft(payload) {
        const saved = await api(saveDraft, payload)
        drafts = [saved.message.folder_id]
        void reload(...drafts)
        return saved
      },
      async sendMessage(payload, key) {
        const sent = await api(sendMessage, payload, { headers: { 'idempotency-key': key } })
        void reload(...drafts, sent.message.folder_id)
        if (sent.send_id !== undefined) void cache.invalidateQueries({ queryKey: SCHEDULED })
        return sent
      },
      async takeBack(send_id) {
        const { message, etag } = await api(cancelSend, { send_id })
        void reload(message.folder_id)
        void cache.invalidateQueries({ queryKey: SCHEDULED })
        return { ...message, etag }
      },
      async deleteDraft({ folder_id, uid }) {
        await api(deleteMessages, { folder_messages: [{ folder_id, message_uids: [uid] }] })
        void reload(folder_id)
      },
      upload: (file, options) =>
        uploadAttachment(file, options).catch((failure: unknown) => {
          if (failure instanceof CallFailed && failure.status === 401) session.setState({ lost: true })
          throw failure
        }),
    }
  }, [api, cache, session])
}
