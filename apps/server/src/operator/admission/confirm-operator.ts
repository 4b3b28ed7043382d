import { AppError } from '#contract/errors.ts'
import type { FactorProof } from '#contract/identity/second-factor/second-factor.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { confirmSession } from '#server/identity/sessions/confirm-session.ts'
import type { Call } from '#server/platform/http/route.ts'
import { noteAct } from '../acts/note-act.ts'
import { showOperator } from './get-operator.ts'

/** Opens the operator's pages to this session for a while. Who is no operator: `entity_not_found`. Decisions 215. */
export async function confirmOperator(app: App, actor: Actor, proof: FactorProof, call: Call) {
  const { operator } = actor
  if (!operator) throw new AppError('entity_not_found')
  const confirmed_at = await confirmSession(app, actor, proof, call)
  await noteAct(app, app.db, actor, call, { act: 'opened' })
  return { operator: await showOperator(app, { ...actor, operator: { ...operator, confirmed_at } }) }
}
