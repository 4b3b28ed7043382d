import type { Db } from '#server/platform/db/db.ts'
import { selectHasOpenOrder } from './payments.sql.ts'

/** Whether something is still to be paid, or just being paid. */
export const hasOpenOrder = (db: Pick<Db, 'sql'>, account_id: number): Promise<boolean> =>
  selectHasOpenOrder(db, account_id)
