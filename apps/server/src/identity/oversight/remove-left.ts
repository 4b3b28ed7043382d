import type { App } from '#server/app.ts'
import { deleteNextLeft } from './suspension.sql.ts'

/** Housekeeping: deletes accounts whose time to be taken back is over, one by one. Decisions 216. */
export async function removeLeft(app: App): Promise<void> {
  for (;;) {
    const wmid = await deleteNextLeft(app.db, app.clock())
    if (wmid === undefined) return
    app.log.info({ wmid }, 'an account that was to be deleted is gone')
  }
}
