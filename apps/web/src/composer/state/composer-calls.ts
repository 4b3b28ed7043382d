import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { useSessionStore } from '#web/identity/auth/session.ts'
import { useDeleteDraft } from '#web/mailbox/actions/delete-messages.ts'
import { uploadAttachment } from '#web/mailbox/attachments/upload/upload-attachment.ts'
import { reloadFolders } from '#web/mailbox/messages/message-list.ts'
import { useCancelSend } from '#web/mailbox/sending/cancel-send.ts'
import { useSendMessage } from '#web/mailbox/sending/send-message.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import type { ComposerCalls } from '../composer-parts.ts'
import type { SavedDraft } from './composer-state.ts'
import { useSaveDraft } from './save-draft.ts'

interface TakeBack {
  /** Keeps a sent message from leaving; answers its draft. Too late: `entity_not_found`. */
  takeBack: (send_id: number) => Promise<Pick<SavedDraft, 'uid' | 'folder_id' | 'etag'>>
}

/**
 * What a window asks of the server. Afterwards the lists of Drafts and Sent are loaded again where
 * they are on screen. Spec §4 Composer.
 */
export function useComposerCalls(): ComposerCalls & TakeBack {
  const cache = useQueryClient()
  const session = useSessionStore()
  const saveDraft = useSaveDraft()
  const sendMessage = useSendMessage()
  const takeBack = useCancelSend()
  const deleteDraft = useDeleteDraft()

  return useMemo(() => {
    let drafts: FolderId[] = []
    return {
      async saveDraft(payload) {
        const saved = await saveDraft(payload)
        drafts = [saved.message.folder_id]
        return saved
      },
      async sendMessage(payload, key) {
        const sent = await sendMessage(payload, { key })
        void reloadFolders(cache, ...drafts)
        return sent
      },
      takeBack,
      deleteDraft,
      upload: (file, options) =>
        uploadAttachment(file, options).catch((failure: unknown) => {
          if (failure instanceof CallFailed && failure.status === 401) session.setState({ lost: true })
          throw failure
        }),
    }
  }, [cache, session, saveDraft, sendMessage, takeBack, deleteDraft])
}
