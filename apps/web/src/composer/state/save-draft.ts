import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { ComposePayload } from '#contract/outbound/compose/compose.schema.ts'
import { saveDraft } from '#contract/outbound/compose/save-draft.ts'
import { reloadFolders } from '#web/mailbox/messages/message-list.ts'
import { useApi } from '#web/platform/calls/api.ts'

/** Saves a draft, after which Drafts are loaded again where they are on screen. Refused: `CallFailed`. */
export function useSaveDraft(): (payload: ComposePayload) => Promise<OutputOf<typeof saveDraft>> {
  const api = useApi()
  const cache = useQueryClient()
  return useCallback(
    async (payload) => {
      const saved = await api(saveDraft, payload)
      void reloadFolders(cache, saved.message.folder_id)
      return saved
    },
    [api, cache],
  )
}
