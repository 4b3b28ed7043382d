import type { App } from '#server/app.ts'
import { deleteOldTries } from './greylist.sql.ts'
import { AGAIN_MS } from './greylist.ts'

/** Who came again is known for so long after the last message. */
const PASSED_MS = 36 * 86_400_000

/** Housekeeping: who did not come again, and who was not here for long. Says how many went. */
export function sweepGreylist({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<number> {
  const now = clock().getTime()
  return deleteOldTries(db, new Date(now - AGAIN_MS), new Date(now - PASSED_MS))
}
