import type { App } from '#server/app.ts'
import { listBounced } from '#server/outbound/suppression/list-bounced.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { ArrivalPlan } from './plan-arrival.ts'

/**
 * What is planned without forwards to addresses that refused mail for good. A message that would have gone to them
 * alone stays where it came to. Decisions 183.
 */
export async function withoutGone(
  app: App,
  tx: Tx,
  account_id: number,
  { forwards, destination }: ArrivalPlan,
): Promise<Pick<ArrivalPlan, 'forwards' | 'destination'>> {
  if (forwards.length === 0) return { forwards, destination }
  const targets = forwards.map(({ email }) => email)
  const gone = new Set(await listBounced(app, tx, account_id, targets))
  const left = forwards.filter(({ email }) => !gone.has(email))
  const isOnlyHere = destination === 'nowhere' && left.length === 0
  return { forwards: left, destination: isOnlyHere ? null : destination }
}
