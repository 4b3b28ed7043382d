import { queryOptions, useQuery } from '@tanstack/react-query'
import { findImap } from '#contract/collectors/providers/find-imap.ts'
import { type Api, useApi } from '#web/platform/calls/api.ts'

/** What a provider said of consent is good for 15 minutes. */
const FOUND_FRESH_MS = 10 * 60_000

/** Where a mailbox is reached. */
export const foundImap = (api: Api, email: string) =>
  queryOptions({
    queryKey: ['found-imap', email],
    queryFn: ({ signal }) => api(findImap, { email }, { signal }),
    staleTime: FOUND_FRESH_MS,
    retry: false,
  })

/** The same for a page that shows it. */
export const useFoundImap = (email: string) => useQuery(foundImap(useApi(), email))
