import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { usingOptions } from '../passkeys/passkey-options.ts'
import { selectPasskeys } from '../passkeys/passkeys.sql.ts'
import { newChallenge, openChallenge } from './challenge.ts'

/** What the browser asks a passkey of this account with, to confirm a change of the second factors. */
export async function startFactorProof(app: App, { account_id }: Actor) {
  const passkeys = await selectPasskeys(app.db, account_id)
  if (passkeys.length === 0) throw new AppError('entity_not_found')
  const challenge = newChallenge()
  return {
    challenge_id: await openChallenge(app, account_id, 'proof', challenge),
    options: await usingOptions(app, challenge, passkeys),
  }
}
