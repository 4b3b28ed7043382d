import { type MailboxTx, withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import type { Db } from '#server/platform/db/db.ts'

/** Messages that share one transaction at most. */
const TOGETHER_MAX = 20
/** After so long no further one joins: whoever waits for the mailbox waits for the end of them all. */
const TOGETHER_MS_MAX = 100

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

export function openMailboxQueues(db: Db, together_ms_max = TOGETHER_MS_MAX): MailboxQueues {
  const queues = new Map<number, Waiting[]>()

  async function run(account_id: number, queue: Waiting[]): Promise<void> {
    const inMailbox = (work: Work) => withMailbox(db, account_id, work, { isForNew: true })
    let together: Waiting[] = []
    try {
      await inMailbox(async (tx) => {
        together = []
        const began = performance.now()
        for (const waiting of queue.slice(0, TOGETHER_MAX)) {
          together.push(waiting)
          await waiting.work(tx)
          if (performance.now() - began >= together_ms_max) break
        }
      })
      for (const { done } of queue.splice(0, together.length)) done()
    } catch (error) {
      const [first, ...others] = queue.splice(0, Math.max(together.length, 1))
      if (others.length === 0) return first!.done(error)
      // One of them spoils it for the others: each by itself, then.
      for (const { work, done } of [first!, ...others]) await inMailbox(work).then(() => done(), done)
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
