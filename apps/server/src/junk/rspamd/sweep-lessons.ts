import type { App } from '#server/app.ts'
import { deleteLessonsBefore } from './lessons.sql.ts'

const KEPT_MS = 3 * 24 * 60 * 60 * 1000

/** Forgets marks that rspamd could not be taught: what people do since says more of their mail. */
export const sweepLessons = ({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<void> =>
  deleteLessonsBefore(db, new Date(clock().getTime() - KEPT_MS))
