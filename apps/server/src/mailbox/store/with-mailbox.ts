import type { Db, Tx } from '#server/platform/db/db.ts'
import { lockMailbox, lockMailboxForNew } from './message-refs.sql.ts'

declare const MAILBOX: unique symbol

/**
 * A transaction that holds all other changes of one mailbox back until it ends, so that counters and UIDs stay exact.
 * What changes messages, folders or labels asks for one, and only `withMailbox` makes one. Architecture §3.
 */
export interface MailboxTx extends Tx {
  readonly [MAILBOX]: true
}

interface Options {
  /** Messages are added: a firmer lock, under which the checks of new rows' keys cost a tenth of a delivery less. */
  isForNew?: boolean
  /** Comes before the lock: takes the row that says whose turn it is. Throws to give up. Architecture §3, order of locks. */
  turn?: (tx: Tx) => Promise<void>
}

/** Does `work` in one transaction with the mailbox of this account locked. */
export function withMailbox<Result>(
  db: Db,
  account_id: number,
  work: (tx: MailboxTx) => Promise<Result>,
  { isForNew = false, turn }: Options = {},
): Promise<Result> {
  const change = async (tx: Tx): Promise<Result> => {
    await turn?.(tx)
    tx.touch(account_id)
    const locked = (isForNew ? lockMailboxForNew : lockMailbox)(tx, account_id)
    locked.catch(() => {})
    try {
      // Its first statement is sent behind that of the lock, and waits for it in the database.
      return await work(tx as MailboxTx)
    } finally {
      // Why there is no lock says more than that what followed could not be done.
      await locked
    }
  }
  db.checkNoneHeld()
  return db.changes(account_id, () => db.transaction(change))
}
