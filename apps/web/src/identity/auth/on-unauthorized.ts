import type { Endpoint } from '#contract/endpoint.ts'
import { signInWithPassword } from '#contract/identity/sign-on/sign-in-with-password.ts'
import { ABOUT_PATH, LOGIN_PATH } from '#web/platform/paths.ts'
import type { SessionStore } from './session.ts'

interface UnauthorizedParts {
  session: SessionStore
  /** The path, query included, that the reader is at. */
  at: () => string
  /** A message is being written. */
  isWriting: () => boolean
  savePath: (path: string) => void
  /** Notes that the session ended by itself. */
  noteEnded: () => void
  goTo: (path: string) => void
}

/**
 * What a missing session leads to: the place is saved and the reader signs in, except where the
 * call itself was the sign-in, on the about page, and over a message that is being written. Spec §8.
 */
export function onUnauthorized(endpoint: Endpoint, parts: UnauthorizedParts): void {
  const { session, at, isWriting, savePath, noteEnded, goTo } = parts
  const path = at().split('?')[0]
  if (endpoint.path === signInWithPassword.path || path === ABOUT_PATH || path === LOGIN_PATH) return
  if (isWriting()) {
    session.setState({ lost: true })
    return
  }
  savePath(at())
  noteEnded()
  session.setState({ session: { status: '' } })
  goTo(LOGIN_PATH)
}
