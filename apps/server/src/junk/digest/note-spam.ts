import type { Tx } from '#server/platform/db/db.ts'
import { insertSpamDigest } from './spam-digests.sql.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** A message has come into Spam: whoever wants the week's list gets it a week after the first. Decisions 211. */
export const noteSpam = (tx: Tx, account_id: number, at: Date): Promise<void> =>
  insertSpamDigest(tx, account_id, { since: at, due_at: new Date(at.getTime() + WEEK_MS) })
