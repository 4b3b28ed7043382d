import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { MessageVerdict } from '#contract/junk/get-verdict.schema.ts'
import { getVerdict } from '#contract/junk/get-verdict.ts'
import type { MessageRef } from '#web/mailbox/actions/cache/message-refs.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { VERDICTS } from '#web/platform/calls/query-keys.ts'

/** Why a message is where it is; asked for when somebody wants to know, and each time anew. */
export function useVerdict({ folder_id, uid }: MessageRef): UseQueryResult<MessageVerdict> {
  const api = useApi()
  return useQuery({
    queryKey: [...VERDICTS, folder_id, uid],
    queryFn: ({ signal }) => api(getVerdict, { folder_id, uid }, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  })
}
