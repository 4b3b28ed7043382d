import type { Actor, App } from '#server/app.ts'
import { confirmedBy } from './confirm-owner.ts'
import { selectPasskeys } from './passkeys/passkeys.sql.ts'
import { showPasskey } from './passkeys/show-passkey.ts'
import { selectFactors } from './second-factor.sql.ts'
import { selectAuthenticator } from './totp/authenticators.sql.ts'

/** What a sign-in by password asks for besides it. */
export async function getSecondFactor(app: App, actor: Actor) {
  const { account_id } = actor
  const [authenticator, passkeys, { recovery_codes }, confirmed_by] = await Promise.all([
    selectAuthenticator(app.db, account_id),
    selectPasskeys(app.db, account_id),
    selectFactors(app.db, account_id),
    confirmedBy(app, actor),
  ])
  return {
    second_factor: {
      totp_since: authenticator?.confirmed_at?.toISOString() ?? null,
      passkeys: passkeys.map(showPasskey),
      recovery_codes_left: recovery_codes,
      confirmed_by,
    },
  }
}
