import { AppError } from '#contract/errors.ts'
import type { FactorProof } from '#contract/identity/second-factor/second-factor.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { removeFactor } from '../remove-factor.ts'
import { deleteAuthenticator, selectAuthenticator } from './authenticators.sql.ts'

/** Asks for codes of the authenticator no more; as the last factor it goes by a recovery code alone. */
export async function deleteTotp(app: App, actor: Actor, proof: FactorProof, call: Call) {
  const { account_id } = actor
  if (!(await selectAuthenticator(app.db, account_id))?.confirmed_at) throw new AppError('entity_not_found')
  await removeFactor(app, actor, proof, call, (tx) => deleteAuthenticator(tx, account_id))
  return {}
}
