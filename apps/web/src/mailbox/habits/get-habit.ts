import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import type { Habit } from '#contract/mailbox/opening/get-habit.schema.ts'
import { getHabit } from '#contract/mailbox/opening/get-habit.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { HABITS } from '#web/platform/calls/query-keys.ts'

/** What was usual a few minutes ago is usual still. */
const FRESH_MS = 5 * 60_000

type Sent = Pick<MessageRow, 'folder_id' | 'uid' | 'fields'>

/** Where the messages of a sender have gone, kept per sender; undefined data until it is known. */
export function useHabit(row: Sent | undefined): Pick<UseQueryResult<Habit>, 'data' | 'isLoading'> {
  const api = useApi()
  const email = row?.fields.from[0]?.email.toLowerCase() ?? ''
  return useQuery({
    queryKey: [...HABITS, email],
    queryFn: ({ signal }) => api(getHabit, { folder_id: row!.folder_id, uid: row!.uid }, { signal }),
    staleTime: FRESH_MS,
    enabled: row !== undefined && email !== '',
    meta: { quiet: true },
  })
}
