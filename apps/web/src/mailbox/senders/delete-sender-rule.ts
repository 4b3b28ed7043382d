import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteSenderRule } from '#contract/junk/senders/delete-sender-rule.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SENDER_RULES } from '#web/platform/calls/query-keys.ts'

/** Settles nothing of a sender any more. */
export function useDeleteSenderRule({ isQuiet = false } = {}) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (sender: string) => api(deleteSenderRule, { sender }),
    onSettled: () => cache.invalidateQueries({ queryKey: SENDER_RULES }),
    meta: { quiet: isQuiet },
  })
}
