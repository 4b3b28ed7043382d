import { useMemo } from 'react'
import { navigate, usePathname, useSearch } from 'wouter/use-browser-location'
import { type MailRoute, mailPath, readMailPath } from './paths.ts'

/** The place on the mail screen that the address bar names; null outside the mail routes. */
export function useMailRoute(): MailRoute | null {
  const path = usePathname()
  return useMemo(() => readMailPath(path), [path])
}

/** The same place without the message that is open in it: one object for as long as the same is listed. */
export function useListRoute<Route extends MailRoute | null>(route: Route): Route {
  const path = route && mailPath({ ...route, msg_id: null })
  return useMemo(() => path && readMailPath(path), [path]) as Route
}

/** Goes to a place of the mail screen. The query (`limit`) stays. Where one is already, the way back stays as it is. */
export function goToRoute(route: MailRoute, { replace = false } = {}): void {
  const path = mailPath(route)
  if (path !== location.pathname) navigate(path + location.search, { replace })
}

export { navigate, usePathname, useSearch }
