import type { Db } from '#server/platform/db/db.ts'
import { selectSentTo } from '../store/terms/message-terms.sql.ts'
import { wordsOf } from '../store/terms/message-terms.ts'

/** Has the account ever sent a message to this address? */
export async function hasWrittenTo(db: Db, account_id: number, email: string): Promise<boolean> {
  return selectSentTo(db, account_id, email, wordsOf(email))
}
