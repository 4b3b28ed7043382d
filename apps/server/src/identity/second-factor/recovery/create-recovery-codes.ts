import { AppError } from '#contract/errors.ts'
import type { FactorProof } from '#contract/identity/second-factor/second-factor.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { confirmOwner } from '../confirm-owner.ts'
import { listFactors } from '../list-factors.ts'
import { newRecoveryCodes } from './new-recovery-codes.ts'

/** Ten new codes in the place of the old ones; `entity_not_found` where no factor could be lost. */
export async function createRecoveryCodes(app: App, actor: Actor, proof: FactorProof, call: Call) {
  const { account_id } = actor
  if (!(await listFactors(app, account_id)).isAsked) throw new AppError('entity_not_found')
  await confirmOwner(app, actor, proof, call)
  return { recovery_codes: await app.db.transaction((tx) => newRecoveryCodes(app, tx, account_id)) }
}
