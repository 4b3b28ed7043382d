import type { Db } from '#server/platform/db/db.ts'
import { selectHasSent } from './arrived.sql.ts'

/** Has one of these accounts written a message between two moments, by whatever way? */
export const hasSentSince = (
  db: Db,
  account_ids: readonly number[],
  since: Date,
  until: Date,
): Promise<boolean> => selectHasSent(db, account_ids, since, until)
