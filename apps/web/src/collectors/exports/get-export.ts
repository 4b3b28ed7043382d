import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { getExport } from '#contract/collectors/exports/get-export.ts'
import type { MailboxExport } from '#contract/collectors/exports/mailbox-export.schema.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { MAILBOX_EXPORT } from '#web/platform/calls/query-keys.ts'

/** How often it is asked how far an archive is. */
const PROGRESS_MS = 2000

/** The archive of this mailbox, followed while it is being made; null when there is none. */
export function useExport(): UseQueryResult<MailboxExport | null> {
  const api = useApi()
  return useQuery({
    queryKey: MAILBOX_EXPORT,
    queryFn: async ({ signal }) => (await api(getExport, {}, { signal })).export,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? PROGRESS_MS : false),
    // Shown in its part of the page.
    meta: { quiet: true },
  })
}
