import { domainOf } from '#server/addresses/directory/our-domains.ts'
import type { App } from '#server/app.ts'
import type { Repeated } from '#server/platform/jobs/periodic-task.ts'
import { type DueRepetition, runDuePeriodically } from '#server/platform/jobs/run-due-periodically.ts'
import { deleteOutboundDone, type OutboundRow } from './delivery.sql.ts'
import {
  OUTBOUND_DUE,
  type Taking,
  updateOutboundAhead,
  updateOutboundKept,
  updateOutboundTaken,
} from './outbound-turns.sql.ts'
import { WAIT_MS_MAX } from './retry-schedule.ts'

/** Rows for one attempt: one message to one domain. */
export interface QueuedMessage {
  domain: string
  rows: [OutboundRow, ...OutboundRow[]]
}

const DONE_KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** What a worker may take, besides what it has in hand. */
export interface TakingLimits {
  messages_max: number
  domain_messages_max: number
  /** Of one sender, so that nobody's messages to servers that hang fill the queue. */
  account_messages_max: number
  lease_ms: number
}

/** Takes what is due and within the limits, turn by turn; for `lease_ms` no other worker gets it. Decisions 95. */
export async function takeOutbound(
  app: App,
  worker: string,
  { lease_ms, ...limits }: TakingLimits,
  underWay: readonly QueuedMessage[] = [],
): Promise<QueuedMessage[]> {
  const now = app.clock()
  const leased_until = new Date(now.getTime() + lease_ms)
  const busy: Taking['busy'] = { domains: {}, accounts: {}, rows: [] }
  for (const { domain, rows } of underWay) {
    const { account_id } = rows[0]
    busy.domains[domain] = (busy.domains[domain] ?? 0) + 1
    busy.accounts[account_id] = (busy.accounts[account_id] ?? 0) + 1
    busy.rows.push(...rows.map(({ id }) => id))
  }
  const rows = await updateOutboundTaken(app.db, { ...limits, worker, now, leased_until, busy })
  rows.sort((one, other) => one.id - other.id)
  const messages = Map.groupBy(rows, ({ account_id, blob, envelope_from, recipe, recipient }) =>
    JSON.stringify([account_id, blob, envelope_from, recipe, domainOf(recipient)]),
  )
  return [...messages.values()].map((some) => {
    const [first, ...others] = some as QueuedMessage['rows']
    return { domain: domainOf(first.recipient), rows: [first, ...others] }
  })
}

/** Looks into the queue when there is something in it. */
export const runOutboundPeriodically = (app: App, how: DueRepetition): Repeated =>
  runDuePeriodically(app, OUTBOUND_DUE, how)

/** Says that this worker is alive and still at it, and will be for so long. False: another has taken some of it over. */
export async function keepOutbound(
  app: App,
  worker: string,
  rows: readonly OutboundRow[],
  lease_ms: number,
): Promise<boolean> {
  const leased_until = new Date(app.clock().getTime() + lease_ms)
  return (await updateOutboundKept(app.db, worker, rows, leased_until)) === rows.length
}

/** A clock that was ahead has left moments that nothing can reach: they are brought back to now. Decisions 95. */
export async function bringBackOutbound(app: App): Promise<void> {
  const now = app.clock()
  // Twice as far, since the clocks of two workers differ a little.
  const next_max = new Date(now.getTime() + 2 * WAIT_MS_MAX)
  const rows = await updateOutboundAhead(app.db, { now, next_max })
  if (rows > 0) app.log.warn({ rows }, 'the clock was ahead: waiting mail is due again')
}

/** Housekeeping: forgets what was sent, or failed, long ago. */
export async function sweepOutbound(app: App): Promise<void> {
  await deleteOutboundDone(app.db, new Date(app.clock().getTime() - DONE_KEPT_MS))
}
