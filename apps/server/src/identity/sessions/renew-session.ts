import { randomBytes } from 'node:crypto'
import { tokenHash } from '#server/platform/secrets/token-hash.ts'
import type { Asks } from './sessions.sql.ts'
import { updateSessionKeys } from './sessions.sql.ts'

const TOKEN_BYTES = 32
const CHANNEL_BYTES = 16

export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')
export const newChannel = (): string => randomBytes(CHANNEL_BYTES).toString('base64url')

/** A new token and channel for a session that is to open something else from now on; undefined when it is over. */
export async function renewSession(
  db: Asks,
  session_id: number,
): Promise<{ token: string; expires_at: Date } | undefined> {
  const token = newToken()
  const row = await updateSessionKeys(db, session_id, {
    token_hash: tokenHash(token),
    channel: newChannel(),
  })
  return row && { token, expires_at: row.expires_at }
}

/** A new channel alone: open sockets are to close, calls go on. */
export async function renewChannel(db: Asks, session_id: number): Promise<void> {
  await updateSessionKeys(db, session_id, { channel: newChannel() })
}
