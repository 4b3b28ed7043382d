import { randomBytes } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { tokenHash } from '#server/platform/secrets/token-hash.ts'
import { insertLink } from './domain-links.sql.ts'

const TOKEN_BYTES = 16
const LINK_MS = 14 * 24 * 60 * 60 * 1000

/** Makes a link that shows what the domain needs to whoever has it, for 14 days. Throws `entity_not_found`. */
export async function shareDomain(
  app: App,
  { account_id }: Actor,
  { id }: { id: number },
): Promise<{ token: string; expires_at: string }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expires_at = new Date(app.clock().getTime() + LINK_MS)
  const link = { account_id, domain_id: id, expires_at, token_hash: tokenHash(token) }
  if (!(await insertLink(app.db, link))) throw new AppError('entity_not_found')
  return { token, expires_at: expires_at.toISOString() }
}
