import type { App } from '#server/app.ts'
import { selectLastOpened } from './auth-log.sql.ts'

/** When this account opened other mailboxes last, by their wmid. */
export async function listLastOpened(app: App, account_id: number): Promise<Map<string, Date>> {
  const rows = await selectLastOpened(app.db, account_id)
  return new Map(rows.map(({ wmid, last_at }) => [wmid, last_at]))
}
