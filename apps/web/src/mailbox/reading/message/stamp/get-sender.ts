import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Sender } from '#contract/mailbox/opening/get-sender.schema.ts'
import { getSender } from '#contract/mailbox/opening/get-sender.ts'
import type { MessageRef } from '#web/mailbox/actions/cache/message-refs.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SENDERS } from '#web/platform/calls/query-keys.ts'

/** Counts that are a few minutes old are still told. */
const FRESH_MS = 5 * 60_000

interface Asked extends MessageRef {
  email: string
  /** What is told of a proven sender is not told of one who only says so. */
  isProven: boolean
}

/** What is known of whoever sent a message; kept per sender, and only asked for when it is shown. */
export function useSender(
  { folder_id, uid, email, isProven }: Asked,
  enabled: boolean,
): UseQueryResult<Sender> {
  const api = useApi()
  return useQuery({
    queryKey: [...SENDERS, email.toLowerCase(), isProven],
    queryFn: ({ signal }) => api(getSender, { folder_id, uid }, { signal }),
    staleTime: FRESH_MS,
    enabled,
    meta: { quiet: true },
  })
}
