import type { App } from '#server/app.ts'
import {
  deleteOutboundDone,
  type OutboundRow,
  type Taking,
  updateOutboundKept,
  updateOutboundTaken,
} from '../delivery.sql.ts'
import { domainOf } from '../our-domains.ts'

/** Rows for one attempt: one message to one domain. */
export interface QueuedLetter {
  domain: string
  rows: [OutboundRow, ...OutboundRow[]]
}

const DONE_KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** Takes what is due and within the limits; for `taken_ms` no other worker gets it. */
export async function takeOutbound(
  app: App,
  { taken_ms, ...limits }: Omit<Taking, 'now' | 'taken_until'> & { taken_ms: number },
): Promise<QueuedLetter[]> {
  const now = app.clock()
  const taken_until = new Date(now.getTime() + taken_ms)
  const rows = await updateOutboundTaken(app.db, { ...limits, now, taken_until })
  const letters = Map.groupBy(rows, ({ account_id, blob, envelope_from, recipient }) =>
    JSON.stringify([account_id, blob, envelope_from, domainOf(recipient)]),
  )
  return [...letters.values()].map((some) => {
    const [first, ...others] = some as QueuedLetter['rows']
    return { domain: domainOf(first.recipient), rows: [first, ...others] }
  })
}

/** Says that this worker is alive and still at it. */
export async function keepOutbound(app: App, letters: QueuedLetter[], taken_ms: number): Promise<void> {
  const taken_until = new Date(app.clock().getTime() + taken_ms)
  const rows = letters.flatMap((letter) => letter.rows)
  await updateOutboundKept(app.db, rows, taken_until)
}

/** Housekeeping: forgets what was sent, or failed, long ago. */
export async function sweepOutbound(app: App): Promise<void> {
  await deleteOutboundDone(app.db, new Date(app.clock().getTime() - DONE_KEPT_MS))
}
