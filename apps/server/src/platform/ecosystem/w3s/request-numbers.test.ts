import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { aWorld } from '#tests/world/world.ts'
import { openRequestNumbers } from './request-numbers.ts'

const aSigner = () => String(randomInt(10 ** 11, 10 ** 12))

test('numbers are moments of Moscow, and grow when the clock stands still or goes back', async () => {
  await using world = await aWorld()
  const numbers = openRequestNumbers(world.app.db, aSigner(), world.clock.now)
  world.clock.set('2026-11-20T22:02:03.004Z')
  expect(await numbers.use(async (reqn) => reqn)).toBe('20261121010203004')
  expect(await numbers.use(async (reqn) => reqn)).toBe('20261121010203005')
  world.clock.set('2026-11-19T00:00:00Z')
  expect(await numbers.use(async (reqn) => reqn)).toBe('20261121010203006')
  world.clock.set('2026-11-20T23:00:00Z')
  expect(await numbers.use(async (reqn) => reqn)).toBe('20261121020000000')
})

test('a number that was used for a call that failed is not used again, and the next call gets its turn', async () => {
  await using world = await aWorld()
  const signer = aSigner()
  const numbers = openRequestNumbers(world.app.db, signer, world.clock.now)
  const used: string[] = []
  const failed = numbers.use(async (reqn) => {
    used.push(reqn)
    throw new Error('lost')
  })
  const next = numbers.use(async (reqn) => void used.push(reqn))
  await expect(failed).rejects.toThrow('lost')
  await next
  // Another process that is started now goes on where this one stood.
  await openRequestNumbers(world.app.db, signer, world.clock.now).use(async (reqn) => void used.push(reqn))
  expect(used.map((reqn) => BigInt(reqn) - BigInt(used[0]!))).toEqual([0n, 1n, 2n])
})

test('of two processes one waits until the call of the other is over', async () => {
  await using world = await aWorld()
  const signer = aSigner()
  const [one, other] = [1, 2].map(() => openRequestNumbers(world.app.db, signer, world.clock.now))
  const events: string[] = []
  const isInside = Promise.withResolvers<void>()
  const mayLeave = Promise.withResolvers<void>()
  const first = one!.use(async () => {
    isInside.resolve()
    await mayLeave.promise
    events.push('first is over')
  })
  await isInside.promise
  const second = other!.use(async () => void events.push('second begins'))
  await world.app.db.sql`select 1`
  mayLeave.resolve()
  await Promise.all([first, second])
  expect(events).toEqual(['first is over', 'second begins'])
})
