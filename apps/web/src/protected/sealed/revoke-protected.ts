import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Message } from '#contract/mailbox/messages/message.schema.ts'
import { revokeProtected } from '#contract/protected/revoke-protected.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { cardKey } from '../get-protected-card.ts'

/** Takes a sent message back: from then on nobody can open it, and its card says so at once. */
export function useRevokeProtected(public_id: string | null) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ folder_id, uid }: Pick<Message, 'folder_id' | 'uid'>) =>
      api(revokeProtected, { folder_id, uid }),
    onSuccess: () => cache.setQueryData(cardKey(public_id), null),
  })
}
