import { isWmid, SIGN_ON_FRAME_MS } from '#contract/identity/sign-on/sign-on.ts'
import { getUser } from '#web/identity/account/get-user.ts'
import type { Api } from '#web/platform/calls/api.ts'
import { CallFailed } from '#web/platform/calls/call-failed.ts'
import { getRids } from '#web/platform/public/get-rids.ts'
import type { Session } from './session.ts'

interface LoadUserParts {
  api: Api
  fetch: typeof fetch
  /** The browser has been signed in here before: cookie `isLogged`. */
  wasLogged: boolean
}

/** Loads the user: who is signed in, or what is to be done about it. `null`: a stranger. Spec §4 App status. */
export async function loadUser({ api, fetch, wasLogged }: LoadUserParts): Promise<Session | null> {
  try {
    return { status: 'success', user: await getUser(api, { quiet401: true }) }
  } catch (failure) {
    if (!(failure instanceof CallFailed) || failure.status !== 401) return { status: 'failed', failure }
    if (!wasLogged) return null
    return await askSignOn(api, fetch).catch((cause: unknown) => signOnFailed(cause))
  }
}

/** Asks the provider, with its own cookies, whom it knows in this browser. */
async function askSignOn(api: Api, fetch: LoadUserParts['fetch']): Promise<Session> {
  const { sso_url, has_provider } = await getRids(api)
  if (has_provider === false) return signOnFailed()
  // Without a script to ask, the frame finds out by itself.
  if (sso_url === null) return { status: 'load_frame', wmid: null }
  const answer = await readInTime(fetch, sso_url)
  const wmid = typeof answer === 'object' && answer !== null && 'wmId' in answer ? answer.wmId : null
  return typeof wmid === 'string' && isWmid(wmid) ? { status: 'load_frame', wmid } : signOnFailed()
}

/** A provider that takes a call and says nothing would keep the reader before the preloader for ever. */
async function readInTime(fetch: LoadUserParts['fetch'], url: string): Promise<unknown> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), SIGN_ON_FRAME_MS)
  try {
    const response = await fetch(url, { credentials: 'include', signal: stop.signal })
    return await response.json()
  } finally {
    clearTimeout(timer)
  }
}

/** The provider knows nobody here, or cannot be asked: one signs in by hand. */
const signOnFailed = (cause?: unknown): Session => ({
  status: 'failed',
  failure: new CallFailed({ code: null, status: 401, message: '', cause }),
})

/** Does a failed load mean that nobody is signed in (and not that the server is away)? */
export const isUnauthorized = (session: Session): boolean =>
  session.status === 'failed' && session.failure instanceof CallFailed && session.failure.status === 401
