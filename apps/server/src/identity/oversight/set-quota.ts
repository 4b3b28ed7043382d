import type { Tx } from '#server/platform/db/db.ts'
import { updateQuota } from './suspension.sql.ts'

/** How much a mailbox may hold, in KB; what is in it already stays. */
export const setQuota = (tx: Tx, account_id: number, quota_kb: number): Promise<void> =>
  updateQuota(tx, account_id, quota_kb)
