import { AppError } from '#contract/errors.ts'
import type { FactorProof } from '#contract/identity/second-factor/second-factor.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { seal } from '#server/platform/secrets/secret-key.ts'
import { selectPerson } from '../../account/account.sql.ts'
import { confirmOwner } from '../confirm-owner.ts'
import { upsertAuthenticator } from './authenticators.sql.ts'
import { newTotpSecret, totpUri } from './totp.ts'

/** Makes a secret for an authenticator. It counts once a code of it was seen; `forbidden` when there is one that does. */
export async function startTotp(app: App, actor: Actor, proof: FactorProof, call: Call) {
  const { account_id } = actor
  await confirmOwner(app, actor, proof, call)
  const secret = newTotpSecret()
  const row = { sealed_secret: seal(app.config, secret), started_at: app.clock() }
  if (!(await upsertAuthenticator(app.db, account_id, row))) throw new AppError('forbidden')
  const { email } = (await selectPerson(app.db, account_id))!
  return { secret, uri: totpUri(secret, app.config.PRIMARY_MAIL_DOMAIN, email) }
}
