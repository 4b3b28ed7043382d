import type { App } from '#server/app.ts'
import { findTopSenders } from '#server/outbound/limits/senders/find-top-senders.ts'

/** Who has sent the most within a day. */
export async function listTopSenders(app: App) {
  const rows = await findTopSenders(app)
  return { senders: rows.map(({ next_at, ...row }) => ({ ...row, next_at: next_at?.toISOString() ?? null })) }
}
