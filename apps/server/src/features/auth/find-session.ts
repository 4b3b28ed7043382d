import type { App } from '#server/app.ts'
import { SESSION_IDLE_MS, SESSION_SEEN_EVERY_MS, type Session, tokenHash } from './session.ts'
import { selectSession, updateSessionSeen } from './sessions.sql.ts'

/** The living session of a token, undefined when it is unknown, over or idle. Being found counts as use. */
export async function findSession(app: App, token: string): Promise<Session | undefined> {
  const now = app.clock()
  const token_hash = tokenHash(token)
  const idle_since = new Date(now.getTime() - SESSION_IDLE_MS)
  const row = await selectSession(app.db, token_hash, { now, idle_since })
  if (!row) return undefined
  if (now.getTime() - row.seen_at.getTime() >= SESSION_SEEN_EVERY_MS) {
    await updateSessionSeen(app.db, token_hash, now)
  }
  const { account_id, alias_id, alias_email, wmid, channel, expires_at } = row
  const actor =
    alias_id === null || alias_email === null
      ? { account_id }
      : { account_id, alias_only: { alias_id, email: alias_email } }
  return { actor, wmid, channel, expires_at }
}
