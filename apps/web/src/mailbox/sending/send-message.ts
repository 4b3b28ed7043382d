import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { sendMessage } from '#contract/outbound/compose/send-message.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SCHEDULED } from '#web/platform/calls/query-keys.ts'
import { reloadFolders } from '../messages/message-list.ts'

export type Sent = OutputOf<typeof sendMessage>

/**
 * Sends a message, after which Sent is loaded again where it is on screen. Sent again under the same `key`, it is
 * the same message. Refused: `CallFailed`.
 */
export function useSendMessage() {
  const api = useApi()
  const cache = useQueryClient()
  return useCallback(
    async (payload: InputOf<typeof sendMessage>, { key }: { key: string }): Promise<Sent> => {
      const sent = await api(sendMessage, payload, { headers: { 'idempotency-key': key } })
      void reloadFolders(cache, sent.message.folder_id)
      if (sent.send_id !== undefined) void cache.invalidateQueries({ queryKey: SCHEDULED })
      return sent
    },
    [api, cache],
  )
}
