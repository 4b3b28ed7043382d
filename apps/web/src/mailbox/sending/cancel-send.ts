import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { cancelSend } from '#contract/outbound/schedule/cancel-send.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SCHEDULED } from '#web/platform/calls/query-keys.ts'
import { reloadFolders } from '../messages/message-list.ts'

/** Keeps a sent message from leaving; answers the draft that it is again. Too late: `entity_not_found`. */
export function useCancelSend() {
  const api = useApi()
  const cache = useQueryClient()
  return useCallback(
    async (send_id: number) => {
      const { message, etag } = await api(cancelSend, { send_id })
      void reloadFolders(cache, message.folder_id)
      void cache.invalidateQueries({ queryKey: SCHEDULED })
      return { ...message, etag }
    },
    [api, cache],
  )
}
