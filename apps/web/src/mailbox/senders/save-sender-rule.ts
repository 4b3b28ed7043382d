import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveSenderRule } from '#contract/junk/senders/save-sender-rule.ts'
import type { SenderRule } from '#contract/junk/senders/sender-rule.schema.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SENDER_RULES } from '#web/platform/calls/query-keys.ts'

/** Blocks a sender or a domain, or always allows it; answers what was settled of it before. */
export function useSaveSenderRule({ isQuiet = false } = {}) {
  const api = useApi()
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (rule: SenderRule) => api(saveSenderRule, rule),
    onSettled: () => cache.invalidateQueries({ queryKey: SENDER_RULES }),
    meta: { quiet: isQuiet },
  })
}
