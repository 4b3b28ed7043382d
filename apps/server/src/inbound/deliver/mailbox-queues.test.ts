import { expect, test } from 'vitest'
import { int, text } from '#server/platform/db/rows/row-shape.ts'
import { aWorld } from '#tests/world/world.ts'
import { openMailboxQueues } from './mailbox-queues.ts'

/** Puts words into Anna's name, where their order shows. */
async function aQueue(together_ms_max?: number) {
  const world = await aWorld()
  const { account_id } = world.anna
  const { db } = world.app
  await db.sql`update accounts set firstname = '' where id = ${account_id}`
  const queues = openMailboxQueues(db, together_ms_max)
  const transactions = new Set<number>()
  const write = (word: string) =>
    queues.deliver(account_id, async (tx) => {
      const [row] = await tx.sql({ xid: int() })`
        update accounts set firstname = firstname || ${word} where id = ${account_id}
        returning pg_current_xact_id()::text::bigint as xid`
      transactions.add(row!.xid)
      if (word === 'x') throw new Error('spoilt')
    })
  const written = async () => {
    const [row] = await db.sql({ firstname: text() })`select firstname from accounts where id = ${account_id}`
    return row!.firstname
  }
  return { ...world, write, written, transactions }
}

test('deliveries into one mailbox keep their order, and those that wait are committed together', async () => {
  await using queue = await aQueue(Number.POSITIVE_INFINITY)
  await Promise.all([...'abcdefgh'].map(queue.write))

  expect(await queue.written()).toBe('abcdefgh')
  expect(queue.transactions.size).toBe(1)
})

test('one that takes long is joined by no other: the mailbox is free in between', async () => {
  await using queue = await aQueue(0)
  await Promise.all([...'abcd'].map(queue.write))

  expect(await queue.written()).toBe('abcd')
  expect(queue.transactions.size).toBe(4)
})

test('a delivery that fails spoils no other', async () => {
  await using queue = await aQueue()
  const results = await Promise.allSettled([...'abxcd'].map(queue.write))

  expect(results.map(({ status }) => status[0])).toEqual(['f', 'f', 'r', 'f', 'f'])
  expect(await queue.written()).toBe('abcd')
})

test('a lane that has run empty opens again', async () => {
  await using queue = await aQueue()
  await queue.write('a')
  await queue.write('b')

  expect(await queue.written()).toBe('ab')
})

test('without the database each delivery fails, and none waits for ever', async () => {
  await using queue = await aQueue()
  const { db } = queue.app
  const closed = openMailboxQueues({ ...db, transaction: () => Promise.reject(new Error('no database')) })
  const results = await Promise.allSettled(
    [1, 2, 3].map(() => closed.deliver(queue.anna.account_id, async () => undefined)),
  )
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
})
