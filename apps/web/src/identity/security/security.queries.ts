import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listGrants } from '#contract/identity/grants/grants.ts'
import { getPassport, listBusinesses } from '#contract/identity/impersonation/acting.ts'
import { type AuthLogRow, listActingRequests, listAuthLog } from '#contract/identity/log/auth-log.ts'
import { listAppPasswords } from '#contract/identity/password/app-passwords.ts'
import { getSecurity } from '#contract/identity/password/password.ts'
import { listSessions } from '#contract/identity/sessions/sessions.ts'
import { useApi } from '#web/platform/calls/api.ts'

/** Everything about access; any change of it may have left a line in the log. */
export const SECURITY = ['security'] as const

/** What others do here tells nobody by itself: it is asked anew when the page is opened or looked at again. */
const ALWAYS_FRESH = { staleTime: 0, refetchOnWindowFocus: true } as const

export const LOG_PAGE = 10
export interface LogFilter {
  protocol: AuthLogRow['protocol'] | null
  result: AuthLogRow['result'] | null
  page: number
}

export function useSecurity() {
  const api = useApi()
  return useQuery({
    queryKey: [...SECURITY, 'state'],
    queryFn: async ({ signal }) => (await api(getSecurity, {}, { signal })).security,
    ...ALWAYS_FRESH,
  })
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

/** A page of what others did in this mailbox; its rows have no name but their place in the log. */
export function useActingRequests(page: number) {
  const api = useApi()
  return useQuery({
    queryKey: [...SECURITY, 'requests', page],
    queryFn: async ({ signal }) => {
      const { requests, total } = await api(listActingRequests, { page, limit: LOG_PAGE }, { signal })
      const newest = total - (page - 1) * LOG_PAGE
      return { requests: requests.map((request, nth) => ({ ...request, place: newest - nth })), total }
    },
    placeholderData: keepPreviousData,
    ...ALWAYS_FRESH,
  })
}

export function useSessions() {
  const api = useApi()
  return useQuery({
    queryKey: [...SECURITY, 'sessions'],
    queryFn: async ({ signal }) => (await api(listSessions, {}, { signal })).sessions,
    ...ALWAYS_FRESH,
  })
}

export function useAppPasswords() {
  const api = useApi()
  return useQuery({
    queryKey: [...SECURITY, 'app-passwords'],
    queryFn: async ({ signal }) => (await api(listAppPasswords, {}, { signal })).app_passwords,
    ...ALWAYS_FRESH,
  })
}

export function useGrants() {
  const api = useApi()
  return useQuery({
    queryKey: [...SECURITY, 'grants'],
    queryFn: ({ signal }) => api(listGrants, {}, { signal }),
    ...ALWAYS_FRESH,
  })
}

/** The business accounts this person may act for, as the directory says now. */
export function useBusinesses() {
  const api = useApi()
  return useQuery({
    queryKey: [...SECURITY, 'businesses'],
    queryFn: async ({ signal }) => (await api(listBusinesses, {}, { signal })).ba_list,
    ...ALWAYS_FRESH,
  })
}

/** The level of one's own passport; undefined until it is known. */
export function usePassport() {
  const api = useApi()
  return useQuery({
    queryKey: [...SECURITY, 'passport'],
    queryFn: async ({ signal }) => (await api(getPassport, {}, { signal })).passport_tid,
    meta: { quiet: true },
  })
}
