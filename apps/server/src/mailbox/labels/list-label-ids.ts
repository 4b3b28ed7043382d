import type { Db, Tx } from '#server/platform/db/db.ts'
import { selectLabels } from './labels.sql.ts'

/** Ids of all labels of the account. */
export async function listLabelIds(db: Db | Tx, account_id: number): Promise<number[]> {
  return (await selectLabels(db, account_id)).map(({ id }) => id)
}
