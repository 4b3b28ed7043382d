import type { App } from '#server/app.ts'
import { deleteLessonsBefore } from './lessons.sql.ts'

const KEPT_MS = 3 * 24 * 60 * 60 * 1000

/**
 * Forgets marks that rspamd could not be taught: what people do since says more of their mail. All of them, where there
 * is none to be taught any more.
 */
export const sweepLessons = ({ db, clock, rspamd }: Pick<App, 'db' | 'clock' | 'rspamd'>): Promise<void> =>
  deleteLessonsBefore(db, new Date(clock().getTime() - (rspamd.isTaught ? KEPT_MS : 0)))
