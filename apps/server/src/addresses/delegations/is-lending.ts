import type { Db } from '#server/platform/db/db.ts'
import { selectIsLending } from './delegations.sql.ts'

/** Whether the account has lent an address, or was lent one, or either is asked for. */
export const isLending = (db: Pick<Db, 'sql'>, account_id: number): Promise<boolean> =>
  selectIsLending(db, account_id)
