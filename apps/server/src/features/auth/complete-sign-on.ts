import { timingSafeEqual } from 'node:crypto'
import type { Actor, App } from '#server/app.ts'
import { ensureAccount } from '#server/features/account/ensure-account.ts'
import type { Call, Redirect } from '#server/http/route.ts'
import { updateHandoffTaken } from './auth.sql.ts'
import { openSession } from './open-session.ts'
import { frameEnd, HOME, loginPage, ownPath } from './own-path.ts'
import { NONCE_COOKIE } from './start-sign-on.ts'

const HANDOFF_MS = 60 * 1000

export interface CompleteSignOn {
  h?: string | undefined
  n?: string | undefined
  to?: string | undefined
  frame?: string | undefined
}

const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/**
 * Opens the login that waits under the handoff id, if it is asked by the browser that began the sign-on:
 * otherwise somebody could sign a stranger in as themselves. The account is made at the first sign-in.
 */
export async function completeSignOn(
  app: App,
  _actor: Actor | null,
  { h = '', n = '', to, frame }: CompleteSignOn,
  call: Call,
): Promise<Redirect> {
  const nonce = call.cookie(NONCE_COOKIE) ?? ''
  call.clearCookie(NONCE_COOKIE)
  const since = new Date(app.clock().getTime() - HANDOFF_MS)
  const waiting = nonce && same(nonce, n) ? await updateHandoffTaken(app.db, h, since) : undefined
  if (!waiting) {
    return { location: frame === '1' ? frameEnd('failed') : loginPage('invalid_auth_cookie') }
  }

  const { wmid, ticket_hash } = waiting
  const account_id = await ensureAccount(app, { wmid, language: call.language })
  await openSession(app, { account_id, method: 'sso', ticket_hash }, call)
  return { location: frame === '1' ? frameEnd('finish') : (ownPath(to) ?? HOME) }
}
