import { AppError } from '#contract/errors.ts'
import type { FactorProof } from '#contract/identity/second-factor/second-factor.schema.ts'
import { PASSKEYS_MAX } from '#contract/identity/second-factor/second-factor.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { selectPerson } from '../../account/account.sql.ts'
import { newChallenge, openChallenge } from '../challenge/challenge.ts'
import { confirmOwner } from '../confirm-owner.ts'
import { makingOptions } from './passkey-options.ts'
import { selectPasskeys } from './passkeys.sql.ts'

/** What the browser makes a new passkey with, for five minutes. */
export async function startPasskey(app: App, actor: Actor, proof: FactorProof, call: Call) {
  const { account_id } = actor
  const passkeys = await selectPasskeys(app.db, account_id)
  if (passkeys.length >= PASSKEYS_MAX) {
    throw new AppError('max_count_reached', { params: { limit: PASSKEYS_MAX } })
  }
  await confirmOwner(app, actor, proof, call)
  const { email, firstname, lastname } = (await selectPerson(app.db, account_id))!
  const challenge = newChallenge()
  const person = { account_id, email, name: `${firstname} ${lastname}`.trim() || email }
  return {
    challenge_id: await openChallenge(app, account_id, 'passkey', challenge),
    options: await makingOptions(app, challenge, person, passkeys),
  }
}
