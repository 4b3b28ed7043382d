import { randomBytes } from 'node:crypto'
import type { App } from '#server/app.ts'
import type { Call } from '#server/http/route.ts'
import { IS_LOGGED_COOKIE, IS_LOGGED_S, SESSION_COOKIE, SESSION_LIFE_MS, tokenHash } from './session.ts'
import { insertSession } from './sessions.sql.ts'

const TOKEN_BYTES = 32
const CHANNEL_BYTES = 16
const AGENT_CHARS_MAX = 300

/** Begins a session and gives the browser its cookies. The token is answered once and kept only as a hash. */
export async function openSession(
  app: App,
  who: {
    account_id: number
    alias_id?: number | null
    method: 'sso' | 'password'
    ticket_hash?: string | null
  },
  call: Call,
): Promise<{ token: string; expires_at: Date }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const created_at = app.clock()
  const expires_at = new Date(created_at.getTime() + SESSION_LIFE_MS)
  await insertSession(app.db, {
    token_hash: tokenHash(token),
    account_id: who.account_id,
    alias_id: who.alias_id ?? null,
    method: who.method,
    channel: randomBytes(CHANNEL_BYTES).toString('base64url'),
    ticket_hash: who.ticket_hash ?? null,
    address: call.address,
    agent: call.agent.slice(0, AGENT_CHARS_MAX),
    created_at,
    expires_at,
  })
  call.setCookie(SESSION_COOKIE, token, { max_age_s: SESSION_LIFE_MS / 1000, httpOnly: true })
  call.setCookie(IS_LOGGED_COOKIE, '1', { max_age_s: IS_LOGGED_S, httpOnly: false })
  return { token, expires_at }
}
