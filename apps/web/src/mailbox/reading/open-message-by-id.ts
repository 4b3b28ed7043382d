import { useCallback } from 'react'
import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { openMessageById } from '#contract/mailbox/opening/open-message-by-id.ts'
import { useApi } from '#web/platform/calls/api.ts'

/** Finds a message by its Message-ID, as RFC 5322 §3.6.4 has it. Refused: `CallFailed`. */
export function useOpenMessageById(): (message_id: string) => Promise<Message> {
  const api = useApi()
  return useCallback(async (message_id) => (await api(openMessageById, { message_id })).message, [api])
}
