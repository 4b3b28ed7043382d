import type { Operator } from '#contract/operator/operator.schema.ts'
import { OPERATOR_OPEN_S } from '#contract/operator/operator.ts'
import type { Actor, App } from '#server/app.ts'
import { confirmedBy } from '#server/identity/second-factor/confirm-owner.ts'

/** Until when the operator's pages are open, of which it was confirmed then; null: they are not. */
const openUntil = (confirmed_at: Date | null, now: Date): string | null => {
  const until = confirmed_at && new Date(confirmed_at.getTime() + OPERATOR_OPEN_S * 1000)
  return until && until > now ? until.toISOString() : null
}

export async function showOperator(
  app: App,
  actor: Actor & Required<Pick<Actor, 'operator'>>,
): Promise<Operator> {
  const { rights, confirmed_at } = actor.operator
  const open_until = openUntil(confirmed_at, app.clock())
  return { rights, open_until, confirmed_by: await confirmedBy(app, actor) }
}

/** Whether this person is an operator, and whether the operator's pages are open to this session. */
export async function getOperator(app: App, actor: Actor) {
  const { operator } = actor
  return { operator: operator ? await showOperator(app, { ...actor, operator }) : null }
}
