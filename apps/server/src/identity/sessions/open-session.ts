import type { App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { tokenHash } from '#server/platform/secrets/token-hash.ts'
import { checkNotSuspended } from '../oversight/check-not-suspended.ts'
import { rememberDevice } from './cookies/known-device.ts'
import { setSessionCookies } from './cookies/session-cookies.ts'
import { leaveSession } from './leave-session.ts'
import { newChannel, newToken } from './renew-session.ts'
import { SESSION_LIFE_MS } from './session.ts'
import { insertSession } from './sessions.sql.ts'

const AGENT_CHARS_MAX = 300

/**
 * Begins a session and gives the browser its cookies. The token is answered once and kept only as a hash. The
 * session that the browser had until now ends: nobody could use it any more, and other tabs would listen on. Into a
 * mailbox that is suspended nobody comes: `account_suspended`.
 */
export async function openSession(
  app: App,
  who: {
    account_id: number
    alias_id?: number | null
    method: 'sso' | 'password'
    ticket_hash?: string | null
    /** With it the provider is asked again while the session is used. */
    sealed_ticket?: string | null
  },
  call: Call,
): Promise<{ token: string; expires_at: Date }> {
  await checkNotSuspended(app, who.account_id)
  const token = newToken()
  const created_at = app.clock()
  const expires_at = new Date(created_at.getTime() + SESSION_LIFE_MS)
  await insertSession(app.db, {
    token_hash: tokenHash(token),
    account_id: who.account_id,
    alias_id: who.alias_id ?? null,
    method: who.method,
    channel: newChannel(),
    ticket_hash: who.ticket_hash ?? null,
    sealed_ticket: who.sealed_ticket ?? null,
    address: call.address,
    agent: call.agent.slice(0, AGENT_CHARS_MAX),
    created_at,
    expires_at,
  })
  await leaveSession(app, call)
  setSessionCookies(call, { token, expires_at }, created_at)
  // The password of an alias may be known to more people than its owner.
  if (who.alias_id == null) rememberDevice(app, who.account_id, call)
  return { token, expires_at }
}
