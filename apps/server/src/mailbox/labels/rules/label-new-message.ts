import type { Tx } from '#server/platform/db/db.ts'
import { insertLabelsOfNew } from '../labels.sql.ts'

/** Gives a message that has just been put in the labels whose rules it fits; answers their ids. Decisions 24. */
export function labelNewMessage(tx: Tx, account_id: number, id: number): Promise<number[]> {
  return insertLabelsOfNew(tx, account_id, id)
}
