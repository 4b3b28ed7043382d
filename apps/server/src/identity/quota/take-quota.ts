import type { App } from '#server/app.ts'
import { selectFreeBytes, updateFullSince } from '../account/account.sql.ts'

/** So long a sender is asked to come again; who comes after it is told that it is of no use. */
export const FULL_MS_MAX = 3 * 24 * 60 * 60 * 1000

/**
 * Is there room for a message of so many bytes? `full`: not now, which is noted with its moment; `overfull`: nothing
 * has fitted for three days. That a message fits again ends the count, and so does every change that makes room. Decisions 16.
 */
export async function takeQuota(
  app: App,
  account_id: number,
  bytes: number,
): Promise<'fits' | 'full' | 'overfull'> {
  const now = app.clock()
  const { free: quota = 0, full_since = null } = (await selectFreeBytes(app.db, account_id)) ?? {}
  if (quota >= Math.max(bytes, 1)) {
    if (full_since) await updateFullSince(app.db, account_id, null)
    return 'fits'
  }
  if (!full_since) await updateFullSince(app.db, account_id, now)
  return full_since && now.getTime() - full_since.getTime() >= FULL_MS_MAX ? 'overfull' : 'full'
}
