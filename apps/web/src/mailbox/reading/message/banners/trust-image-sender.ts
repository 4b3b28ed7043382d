import { useMutation, useQueryClient } from '@tanstack/react-query'
import { trustImageSender } from '#contract/mailbox/reading/trust-image-sender.ts'
import type { MessageRef } from '#web/mailbox/actions/cache/message-refs.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { MESSAGES } from '#web/platform/calls/query-keys.ts'

/** Images of this sender come from now on without asking. Messages opened before are asked for anew. */
export function useTrustImageSender() {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ folder_id, uid }: MessageRef) => api(trustImageSender, { folder_id, uid }),
    onSuccess: () => cache.invalidateQueries({ queryKey: MESSAGES }),
  })
}
