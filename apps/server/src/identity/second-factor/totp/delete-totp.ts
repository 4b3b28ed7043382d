import { AppError } from '#contract/errors.ts'
import type { FactorProof } from '#contract/identity/second-factor/second-factor.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { confirmOwner } from '../confirm-owner.ts'
import { noteFactorChange } from '../note-factor-change.ts'
import { deleteAuthenticator, selectAuthenticator } from './authenticators.sql.ts'

/** Asks for codes of the authenticator no more. */
export async function deleteTotp(app: App, actor: Actor, proof: FactorProof, call: Call) {
  const { account_id } = actor
  if (!(await selectAuthenticator(app.db, account_id))?.confirmed_at) throw new AppError('entity_not_found')
  await confirmOwner(app, actor, proof, call)
  await deleteAuthenticator(app.db, account_id)
  await noteFactorChange(app, account_id, 'second_factor_removed', call)
  return {}
}
