import { useCallback, useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { getUser } from '#web/identity/account/get-user.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { MAIL_PATH } from '#web/platform/paths.ts'
import { readCookie } from '#web/platform/stored/cookies.ts'
import { useSessionStore } from '../session.ts'

/** Keeps the login page open for somebody who is signed in. Spec §2 Route table. */
const NO_REDIRECT = 'noredirect'

/** What to do after a sign-in: the mail page, which also knows the saved path. */
export function useGoIn(): () => void {
  const session = useSessionStore()
  return useCallback(() => {
    session.setState({ session: { status: '' }, lost: false })
    navigate(MAIL_PATH)
  }, [session])
}

/** For the login page: goes on to the mail when somebody is signed in already. Answers what to do after a sign-in. */
export function useArrival(): () => void {
  const api = useApi()
  const goIn = useGoIn()

  useEffect(() => {
    if (new URLSearchParams(location.search).has(NO_REDIRECT)) return
    if (readCookie(document, 'isLogged') === null) return
    const stop = new AbortController()
    void getUser(api, { quiet401: true, signal: stop.signal }).then(goIn, () => undefined)
    return () => stop.abort()
  }, [api, goIn])

  return goIn
}
