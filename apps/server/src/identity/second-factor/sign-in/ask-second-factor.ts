import type { SecondFactorAsked } from '#contract/identity/sign-on/sign-in-with-password.schema.ts'
import type { App } from '#server/app.ts'
import { newChallenge, openChallenge } from '../challenge/challenge.ts'
import { listFactors } from '../list-factors.ts'
import { usingOptions } from '../passkeys/passkey-options.ts'
import { selectPasskeys } from '../passkeys/passkeys.sql.ts'

/** What a sign-in with the right password goes on with; null when the password is enough. */
export async function askSecondFactor(app: App, account_id: number): Promise<SecondFactorAsked | null> {
  const { isAsked, has_totp, passkeys } = await listFactors(app, account_id)
  if (!isAsked) return null
  const challenge = newChallenge()
  const passkey_options =
    passkeys === 0 ? null : await usingOptions(app, challenge, await selectPasskeys(app.db, account_id))
  const challenge_id = await openChallenge(app, account_id, 'sign_in', challenge)
  return { second_factor: { challenge_id, has_totp, passkey_options } }
}
