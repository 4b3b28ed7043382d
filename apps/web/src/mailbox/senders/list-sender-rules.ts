import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { listSenderRules } from '#contract/junk/senders/list-sender-rules.ts'
import type { SenderRule } from '#contract/junk/senders/sender-rule.schema.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SENDER_RULES } from '#web/platform/calls/query-keys.ts'

/** Whom the account has blocked, and whom it always allows, by their names. */
export function useSenderRules(): UseQueryResult<SenderRule[]> {
  const api = useApi()
  return useQuery({
    queryKey: SENDER_RULES,
    queryFn: async ({ signal }) => (await api(listSenderRules, {}, { signal })).rules,
  })
}
