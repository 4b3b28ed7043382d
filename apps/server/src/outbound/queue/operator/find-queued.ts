import type { QueueDestination, QueueRow, QueueWait } from '#contract/operator/queue/queue.schema.ts'
import type { App } from '#server/app.ts'
import {
  type QueuedRow,
  type QueueSearch,
  selectDestinations,
  selectHold,
  selectQueued,
} from './operator-queue.sql.ts'

/** What is on its way out, the oldest first, and why it waits. */
export async function findQueued(app: App, search: QueueSearch, limit: number): Promise<QueueRow[]> {
  const now = app.clock()
  const rows = await selectQueued(app.db, search, limit)
  return rows.map((row) => {
    const { id, wmid, envelope_from, recipient, created_at, next_at, attempts, last_reply } = row
    return {
      id,
      wmid,
      envelope_from,
      recipient,
      created_at: created_at.toISOString(),
      next_at: next_at.toISOString(),
      attempts,
      last_reply,
      waits_for: waitOf(row, now),
    }
  })
}

function waitOf(
  { state, is_suspended, is_on_hold, paused_until, next_at, attempts }: QueuedRow,
  now: Date,
): QueueWait {
  if (state === 'sending') return 'sending'
  if (state === 'held') return 'limits'
  if (is_suspended) return 'suspended'
  if (is_on_hold) return 'hold'
  if (next_at > now) return attempts > 0 ? 'again' : 'due'
  return paused_until !== null && paused_until > now ? 'pace' : 'due'
}

/** Where what waits is to go, and whether all of it is held. */
export async function findDestinations(
  app: App,
): Promise<{ destinations: QueueDestination[]; hold: string | null }> {
  const [rows, hold = null] = await Promise.all([
    selectDestinations(app.db, app.clock()),
    selectHold(app.db, ''),
  ])
  const destinations = rows.map(({ oldest_at, paused_until, ...row }) => ({
    ...row,
    oldest_at: oldest_at.toISOString(),
    paused_until: paused_until?.toISOString() ?? null,
  }))
  return { destinations, hold }
}
