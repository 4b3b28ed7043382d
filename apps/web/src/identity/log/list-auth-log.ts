import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AuthLogRow } from '#contract/identity/log/list-auth-log.schema.ts'
import { listAuthLog } from '#contract/identity/log/list-auth-log.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { SECURITY } from '#web/platform/calls/query-keys.ts'
import { ALWAYS_FRESH } from '../security/always-fresh.ts'
import { LOG_PAGE } from '../security/log-page.ts'

export interface LogFilter {
  protocol: AuthLogRow['protocol'] | null
  result: AuthLogRow['result'] | null
  page: number
}

/** A page of the sign-in log; the page before stays while the next one comes. */
export function useAuthLog({ protocol, result, page }: LogFilter) {
  const api = useApi()
  return useQuery({
    queryKey: [...SECURITY, 'log', protocol, result, page],
    queryFn: ({ signal }) =>
      api(
        listAuthLog,
        { page, limit: LOG_PAGE, ...(protocol && { protocol }), ...(result && { result }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
    ...ALWAYS_FRESH,
  })
}
