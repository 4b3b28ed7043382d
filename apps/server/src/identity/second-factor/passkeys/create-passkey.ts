import { AppError } from '#contract/errors.ts'
import type { CreatePasskey } from '#contract/identity/second-factor/passkeys/create-passkey.schema.ts'
import { PASSKEYS_MAX } from '#contract/identity/second-factor/second-factor.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { findChallenge, spendChallenge } from '../challenge/challenge.ts'
import { firstRecoveryCodes } from '../first-recovery-codes.ts'
import { noteFactorChange } from '../note-factor-change.ts'
import { insertPasskey } from './passkeys.sql.ts'
import { relyingParty } from './relying-party.ts'
import { showPasskey } from './show-passkey.ts'
import { verifyNewPasskey } from './verify-passkey.ts'

/** Longer names of ways to an authenticator are none that anybody knows. */
const TRANSPORT_CHARS_MAX = 20
const TRANSPORTS_MAX = 10

/** Keeps the passkey that the browser made for the challenge; `passkey_refused` when its answer is not right. */
export async function createPasskey(
  app: App,
  { account_id }: Actor,
  { name, challenge_id, credential }: CreatePasskey,
  call: Call,
) {
  if (!name.trim()) throw new AppError('name_not_indicated', { fields: ['name'] })
  const waiting = await findChallenge(app, 'passkey', challenge_id)
  const isOurs = waiting?.account_id === account_id && (await spendChallenge(app, account_id, challenge_id))
  const made = isOurs ? await verifyNewPasskey(app, waiting!.challenge, credential) : null
  if (!made) throw new AppError('passkey_refused')
  const transports = (made.transports ?? [])
    .filter((way) => typeof way === 'string' && way.length <= TRANSPORT_CHARS_MAX)
    .slice(0, TRANSPORTS_MAX)

  const answer = await app.db.transaction(async (tx) => {
    const row = {
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey),
      uses: made.counter,
      transports,
      name: name.trim(),
      created_at: app.clock(),
      rp_id: relyingParty(app.config).rpID,
    }
    const passkey = await insertPasskey(tx, account_id, row, PASSKEYS_MAX)
    if (!passkey) throw new AppError('max_count_reached', { params: { limit: PASSKEYS_MAX } })
    return { passkey: showPasskey(passkey), ...(await firstRecoveryCodes(app, tx, account_id)) }
  })
  await noteFactorChange(app, account_id, 'second_factor_set', call)
  return answer
}
