import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { tokenHash } from '#server/platform/secrets/token-hash.ts'
import { selectIsLocal } from '../../local/local-accounts.sql.ts'
import { newToken } from '../../sessions/renew-session.ts'
import { insertPasswordLink } from './password-links.sql.ts'

/**
 * Makes a link by which the owner sets another password, once. It is answered here and never again: only its hash is
 * kept. Throws `forbidden` about an account whose password the ecosystem's keeper looks after.
 */
export async function addPasswordLink(
  app: App,
  tx: Tx,
  account_id: number,
  { made_by, life_ms }: { made_by: string; life_ms: number },
): Promise<{ link: string; expires_at: Date }> {
  if (!(await selectIsLocal(tx, account_id))) throw new AppError('forbidden')
  const token = newToken()
  const created_at = app.clock()
  const expires_at = new Date(created_at.getTime() + life_ms)
  await insertPasswordLink(tx, account_id, { token_hash: tokenHash(token), made_by, created_at, expires_at })
  return { link: new URL(`/password#${token}`, app.config.BASE_URL).href, expires_at }
}
