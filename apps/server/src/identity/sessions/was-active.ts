import type { App } from '#server/app.ts'
import { selectWasActive } from './sessions.sql.ts'

/** A minute, and by how much a page that asks every 30 s can be behind: its use is noted once a minute. */
const ACTIVE_MS = 90 * 1000

/** Has the owner of the mailbox been at it in the last minute? */
export const wasActive = (app: App, account_id: number): Promise<boolean> =>
  selectWasActive(app.db, account_id, new Date(app.clock().getTime() - ACTIVE_MS))
