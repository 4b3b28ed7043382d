import type { Asks, RawBuilder } from '#server/platform/db/db.ts'
import { type BoundScope, countWithin, foundIn, newestIn } from '../search.sql.ts'

/** So many of the newest messages say whether what is looked for is common. */
export const NEWEST_MAX = 2000
/** So many of them are answer enough. */
const ENOUGH = 200

interface NewestFirst<Answer> {
  answer: Answer
  /** It is of the newest messages alone: there are others that were not looked for. */
  is_more: boolean
}

/**
 * Reads the rows of a search: of the newest messages alone where enough of these fit, else of all. So a word that most
 * messages have costs no more than a rare one. Decisions 139.
 */
export async function newestFirst<Answer>(
  db: Asks,
  account_id: number,
  bound: BoundScope,
  read: (rows: RawBuilder<unknown>) => Promise<Answer>,
  count: (answer: Answer) => number,
  enough = ENOUGH,
): Promise<NewestFirst<Answer>> {
  if ((await countWithin(db, account_id, bound)) > NEWEST_MAX) {
    const answer = await read(newestIn(account_id, bound, NEWEST_MAX))
    if (count(answer) >= enough) return { answer, is_more: true }
  }
  return { answer: await read(foundIn(account_id, bound)), is_more: false }
}
