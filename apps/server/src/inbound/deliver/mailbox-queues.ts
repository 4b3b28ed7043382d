import { type MailboxTx, withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Messages that share one transaction at most: few enough that a page of the mailbox is not kept waiting. */
const TOGETHER_MAX = 20

type Work = (tx: MailboxTx) => Promise<void>

interface Waiting {
  work: Work
  done: (failure?: unknown) => void
}

/**
 * Deliveries into one mailbox, one after the other. A mailbox is locked while a message is put in,
 * so a crowd of messages for it would hold every connection of the database just to wait; here the
 * crowd waits in memory, and what has gathered meanwhile is committed together.
 */
export interface MailboxQueues {
  /** Resolves after the commit. `work` may be run more than once and must fit into a transaction with others. */
  deliver(account_id: number, work: Work): Promise<void>
}

export function openMailboxQueues(db: Db): MailboxQueues {
  const queues = new Map<number, Waiting[]>()

  async function run(account_id: number, queue: Waiting[]): Promise<void> {
    const inMailbox = (work: Work) => withMailbox(db, account_id, work, { isForNew: true })
    const together = queue.splice(0, TOGETHER_MAX)
    try {
      await inMailbox(async (tx) => {
        for (const { work } of together) await work(tx)
      })
      for (const { done } of together) done()
    } catch (error) {
      const [only] = together
      if (together.length === 1) return only!.done(error)
      // One of them spoils it for the others: each by itself, then.
      for (const { work, done } of together) await inMailbox(work).then(() => done(), done)
    }
  }

  async function runAll(account_id: number, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) await run(account_id, queue)
    queues.delete(account_id)
  }

  return {
    deliver(account_id, work) {
      return new Promise<void>((resolve, reject) => {
        const waiting = {
          work,
          done: (failure?: unknown) => (failure === undefined ? resolve() : reject(failure)),
        }
        const queue = queues.get(account_id)
        if (queue) {
          queue.push(waiting)
          return
        }
        const opened = [waiting]
        queues.set(account_id, opened)
        void runAll(account_id, opened)
      })
    },
  }
}
