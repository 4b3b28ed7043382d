import { REPLY_DAYS_MAX } from '#contract/filters/filter.ts'
import type { App } from '#server/app.ts'
import { deleteRepliesBefore } from '../filters.sql.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Forgets automatic answers that hold back no other one. Says how many went. */
export const sweepReplies = (app: App): Promise<number> =>
  deleteRepliesBefore(app.db, new Date(app.clock().getTime() - REPLY_DAYS_MAX * DAY_MS))
