import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { isOfTheMessage } from '#server/mailbox/store/add/is-of-the-message.ts'
import type { AppendUid, StoredAppend } from './appended-message.ts'
import { putAppended } from './put-appended.ts'

/** Messages that go into one transaction: browsers and deliveries wait for its end. */
const MESSAGES_AT_ONCE = 50

interface Waiting extends PromiseWithResolvers<AppendUid> {
  append: StoredAppend
}

/** Puts what an APPEND has brought into its folder; resolves once that is committed. */
export type PutAppend = (account_id: number, append: StoredAppend) => Promise<AppendUid>

/**
 * Changes of a mailbox come one after the other, each with a flush to disk; so those APPENDs that would wait for
 * another one of their account go into its next transaction, all of them together. Each is all or none as before: where
 * one of them is refused, each is put by itself. Decisions 128.
 */
export function openAppendQueue(app: App): PutAppend {
  /** Of accounts that have a transaction under way. */
  const queues = new Map<number, Waiting[]>()

  async function putAll(account_id: number, queue: Waiting[]): Promise<void> {
    while (queue.length > 0) await putTogether(app, account_id, takeSome(queue))
    queues.delete(account_id)
  }

  return (account_id, append) => {
    const waiting: Waiting = { append, ...Promise.withResolvers<AppendUid>() }
    const queue = queues.get(account_id)
    if (queue) queue.push(waiting)
    else {
      const begun = [waiting]
      queues.set(account_id, begun)
      void putAll(account_id, begun)
    }
    return waiting.promise
  }
}

/** The first, and those behind it that go with it. */
function takeSome(queue: Waiting[]): Waiting[] {
  let count = 1
  let messages = queue[0]!.append.messages.length
  for (const { append } of queue.slice(1)) {
    messages += append.messages.length
    if (messages > MESSAGES_AT_ONCE) break
    count += 1
  }
  return queue.splice(0, count)
}

/** Never rejects: whoever waits is told. */
async function putTogether(app: App, account_id: number, those: readonly Waiting[]): Promise<void> {
  try {
    const appends = those.map(({ append }) => append)
    const answers = await putAppended(app, account_id, appends)
    for (const [nth, { resolve }] of those.entries()) resolve(answers[nth]!)
  } catch (error) {
    // A line that broke says nothing of what was committed: only what was surely undone is done once more.
    if (those.length > 1 && (error instanceof AppError || isOfTheMessage(error)))
      for (const one of those) await putTogether(app, account_id, [one])
    else for (const { reject } of those) reject(error)
  }
}
