import type { App } from '#server/app.ts'
import { unseal } from '#server/platform/secrets/secret-key.ts'
import { type AuthenticatorRow, selectAuthenticator, updateStepTaken } from './authenticators.sql.ts'
import { stepOf } from './totp.ts'

/**
 * Are these the digits that the authenticator of this account shows now? Each code counts once, also for who asks
 * twice at the same moment. RFC 6238 §5.2.
 */
export async function takeTotp(
  app: App,
  account_id: number,
  typed: string,
  counts: (row: AuthenticatorRow) => boolean,
): Promise<boolean> {
  const row = await selectAuthenticator(app.db, account_id)
  if (!row || !counts(row)) return false
  const digits = typed.replaceAll(/\s/g, '')
  const step = stepOf(unseal(app.config, row.sealed_secret), digits, app.clock())
  return step !== null && updateStepTaken(app.db, account_id, step)
}
