import type { Db } from '#server/platform/db/db.ts'
import { wordsOf } from '../store/terms/message-terms.ts'
import { selectUnheardOf } from './senders-at.sql.ts'

/** An address whose words are found in so many other messages is taken for known. */
const CANDIDATES_MAX = 200

/**
 * Of these addresses, in lower case, those from which no message but `besides` is in the mailbox, and to which none
 * was sent. One statement for all of them.
 */
export async function findUnheardOf(
  db: Db,
  account_id: number,
  emails: readonly string[],
  besides: number[],
): Promise<Set<string>> {
  const sought = emails.flatMap((email) => {
    const words = wordsOf(email)
    const inField = (field: 'f' | 't') => words.map((word) => `'${account_id}${field}:${word}'`).join(' & ')
    return words.length === 0 ? [] : [{ email, query: `(${inField('f')}) | (${inField('t')})` }]
  })
  return selectUnheardOf(db, account_id, { sought, besides, count_max: CANDIDATES_MAX })
}
