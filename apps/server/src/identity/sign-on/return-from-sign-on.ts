import { randomBytes } from 'node:crypto'
import type { ErrorCode } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { SignOnFailure, type SignOnFailureKind } from '#server/platform/ecosystem/sign-on/sign-on.ts'
import type { Redirect } from '#server/platform/http/route.ts'
import { seal } from '#server/platform/secrets/secret-key.ts'
import { readableName } from '../account/readable-name.ts'
import { insertTicket } from './auth.sql.ts'
import { frameEnd, loginPage, ownPath } from './own-path.ts'

const HANDOFF_BYTES = 24
const COMPLETE_PATH = '/auth/complete'

/** null: the person's own wish, nothing to complain about. */
const CODES: Record<SignOnFailureKind, ErrorCode | null> = {
  cancelled: null,
  logged_off: null,
  expired: 'invalid_auth_cookie',
  invalid: 'invalid_auth_cookie',
  blocked: 'forbidden',
  ip_mismatch: 'forbidden',
  config: 'auth_error',
  unavailable: 'service_unavailable',
}

/** What `/auth/start` gave along for the way back. */
function returnQuery(app: App, post: Readonly<Record<string, string>>): URLSearchParams {
  const returnPath = app.signOn.returnPath(post)
  // Providers differ in whether they give the path we sent or the whole address of it.
  const url = URL.parse(returnPath, 'http://ours')
  return ownPath(url?.pathname) === COMPLETE_PATH ? url!.searchParams : new URLSearchParams()
}

/**
 * The provider's form post. It comes from another site, without our cookies, so it opens no session: the
 * verified ticket waits 60 s under a handoff id, which the browser takes to `/auth/complete`.
 */
export async function returnFromSignOn(
  app: App,
  _actor: Actor | null,
  post: Readonly<Record<string, string>>,
): Promise<Redirect> {
  const query = returnQuery(app, post)
  try {
    const { wmid, ticket_hash, alias = null, ticket, ...verified } = await app.signOn.verify(post)
    const handoff = randomBytes(HANDOFF_BYTES).toString('base64url')
    const sealed_ticket = ticket === undefined ? null : seal(app.config, ticket)
    const taken_at = app.clock()
    const name = readableName(verified.name ?? '') || null
    const waiting = { ticket_hash, handoff, wmid, alias, name, sealed_ticket, taken_at }
    const fresh = await insertTicket(app.db, waiting)
    if (!fresh) throw new SignOnFailure('invalid', 'this ticket was used before')
    query.set('h', handoff)
    return { location: `${COMPLETE_PATH}?${query}` }
  } catch (failure) {
    if (!(failure instanceof SignOnFailure)) throw failure
    const code = CODES[failure.kind]
    if (code) app.log.warn({ kind: failure.kind, reason: failure.message }, 'sign-on failed')
    if (query.get('frame') === '1') return { location: frameEnd('failed') }
    return { location: loginPage(code ?? undefined) }
  }
}
