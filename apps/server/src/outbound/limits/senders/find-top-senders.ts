import type { App } from '#server/app.ts'
import { DAY_MS } from '../sending-figures.ts'
import { type SenderRow, selectTopSenders } from './top-senders.sql.ts'

const SHOWN = 50

/** Who has sent the most within a day, and of whom something waits for the limits. */
export function findTopSenders(app: App): Promise<SenderRow[]> {
  const now = app.clock()
  return selectTopSenders(app.db, { since: new Date(now.getTime() - DAY_MS), now }, SHOWN)
}
