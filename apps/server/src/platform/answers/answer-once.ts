import { createHash } from 'node:crypto'
import type { Actor, App } from '#server/app.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { deleteAnswersBefore, insertAnswer, selectAnswer, updateAnswer } from './answers.sql.ts'

/** A repeated call comes within minutes; after this the key is forgotten. */
const ANSWER_KEPT_MS = 7 * 24 * 60 * 60 * 1000
const KEY_CHARS_MAX = 200

/** A call that may be repeated: header Idempotency-Key, null when the caller gave none. Decisions 1. */
export interface RepeatableCall {
  operation: string
  key: string | null
}

const shortKey = (key: string): string =>
  key.length <= KEY_CHARS_MAX ? key : createHash('sha256').update(key).digest('hex')

/** Who repeats: a session of one alias is not told what the owner's, with the same key, was answered. */
type Repeating = Pick<Actor, 'account_id' | 'alias_only'>
const nameFor = ({ alias_only }: Repeating, operation: string): string =>
  alias_only ? `${operation}/${alias_only.alias_id}` : operation

/** What the same call was answered before. */
export async function findAnswer<Answer>(
  db: Db,
  who: Repeating,
  { operation, key }: RepeatableCall,
): Promise<Answer | undefined> {
  if (key === null) return undefined
  return selectAnswer<Answer>(db, who.account_id, nameFor(who, operation), shortKey(key))
}

/**
 * Does the work unless the same call has been answered already: then that answer is given again.
 * Of two calls at once the second waits for the first's transaction.
 */
export async function answerOnce<Answer>(
  app: App,
  tx: Tx,
  who: Repeating,
  call: RepeatableCall,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { account_id } = who
  const { key } = call
  if (key === null) return work()
  const operation = nameFor(who, call.operation)
  const short = shortKey(key)
  if (!(await insertAnswer(tx, account_id, operation, short, app.clock()))) {
    return (await selectAnswer<Answer>(tx, account_id, operation, short))!
  }
  const answer = await work()
  tx.sent(updateAnswer(tx, account_id, operation, short, answer))
  return answer
}

/** Housekeeping: drops answers that nobody will ask for again. Says how many went. */
export async function sweepAnswers(app: App): Promise<number> {
  return deleteAnswersBefore(app.db, new Date(app.clock().getTime() - ANSWER_KEPT_MS))
}
