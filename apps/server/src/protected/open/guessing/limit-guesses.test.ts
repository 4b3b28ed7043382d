import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AppError } from '#contract/errors.ts'
import { newPublicId } from '#server/protected/envelope.ts'
import { sweepProtected } from '#server/protected/sweep-protected.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { noteGuess } from './limit-guesses.ts'

const MINUTE_MS = 60_000
const REFUSED = { code: 'too_many_requests' }
/** Counts are kept by address, and the database is shared. */
const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

const guesser = (world: World, public_id = newPublicId(), address = anAddress()) => {
  return () => noteGuess(world.app, { public_id, address })
}
const times = async (count: number, guess: () => Promise<unknown>) => {
  for (let nth = 0; nth < count; nth++) await guess()
}

test('five wrong guesses a minute, and it is said how many are left', async () => {
  await using world = await aWorld()
  const guess = guesser(world)
  const lefts: number[] = []
  for (let nth = 0; nth < 5; nth++) lefts.push((await guess()).left)
  expect(lefts).toEqual([4, 3, 2, 1, 0])
  await expect(guess()).rejects.toMatchObject(REFUSED)

  world.clock.advance(MINUTE_MS - 1)
  await expect(guess()).rejects.toMatchObject(REFUSED)
  world.clock.advance(1)
  expect((await guess()).left).toBe(4)
})

test('the twentieth wrong guess locks for an hour, however slowly they came', async () => {
  await using world = await aWorld()
  const guess = guesser(world)
  for (let minute = 0; minute < 4; minute++) {
    await times(5, guess)
    world.clock.advance(MINUTE_MS)
  }
  world.clock.advance(58 * MINUTE_MS)
  await expect(guess()).rejects.toMatchObject(REFUSED)
  world.clock.advance(2 * MINUTE_MS)
  expect((await guess()).left).toBe(4)
})

test('a right password takes its guess back and no other', async () => {
  await using world = await aWorld()
  const guess = guesser(world)
  await times(3, guess)
  for (let nth = 0; nth < 4; nth++) await (await guess()).takeBack()
  expect((await guess()).left).toBe(1)
})

test('the right password as the twentieth guess locks nothing', async () => {
  await using world = await aWorld()
  const guess = guesser(world)
  for (let nth = 0; nth < 19; nth++) {
    await guess()
    world.clock.advance(MINUTE_MS)
  }
  await (await guess()).takeBack()
  expect((await guess()).left).toBe(0)
  await expect(guess()).rejects.toMatchObject(REFUSED)
})

test('a hundred guesses at the same moment are counted one by one', async () => {
  await using world = await aWorld()
  const guess = guesser(world)
  const results = await Promise.allSettled(Array.from({ length: 12 }, guess))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})

test('another address and another letter have guesses of their own, a sweep over letters has not', async () => {
  await using world = await aWorld()
  const [message, address] = [newPublicId(), anAddress()]
  await times(5, guesser(world, message, address))
  await guesser(world, message)()
  await guesser(world, newPublicId(), address)()

  await times(14, () => guesser(world, newPublicId(), address)())
  await expect(guesser(world, newPublicId(), address)()).rejects.toMatchObject({
    ...REFUSED,
    params: { retry_after: 60 },
  })
})

test('a crowd locks nobody out: who comes from elsewhere still has a try, then waits longer each time', async () => {
  await using world = await aWorld()
  const source = newPublicId()
  for (let nth = 0; nth < 100; nth++) await guesser(world, source, `10.${randomInt(100)}.${nth}.7`)()
  const one = (last: number) => guesser(world, source, `172.16.9.${last}`)
  await one(1)()
  const waits: number[] = []
  for (let nth = 2; nth < 6; nth++) {
    const refused: AppError = await one(nth)().catch((error) => error)
    expect(refused).toMatchObject(REFUSED)
    const wait_s = Number(refused.params.retry_after)
    waits.push(wait_s)
    world.clock.advance(wait_s * 1000 - 1)
    await expect(one(nth)()).rejects.toMatchObject(REFUSED)
    world.clock.advance(1)
    await guesser(world, source, `172.17.${nth}.1`)()
    await one(nth)()
  }
  expect(waits).toEqual([60, 120, 240, 480])
})

test('a lock that a clock which was ahead has left does not hold', async () => {
  await using world = await aWorld()
  const guess = guesser(world)
  world.clock.advance(24 * 60 * MINUTE_MS)
  for (let minute = 0; minute < 4; minute++) {
    await times(5, guess)
    world.clock.advance(MINUTE_MS)
  }
  await expect(guess()).rejects.toMatchObject(REFUSED)
  world.clock.advance(-24 * 60 * MINUTE_MS)
  expect((await guess()).left).toBe(4)
})

test('an IPv6 customer is one guesser, whatever the last half of the address', async () => {
  await using world = await aWorld()
  const source = newPublicId()
  const net = `2001:db8:${randomInt(0x1000, 0xffff).toString(16)}:7`
  await times(4, guesser(world, source, `${net}::1`))
  expect((await guesser(world, source, `${net}:9:9:9:9`)()).left).toBe(0)
  expect((await guesser(world, source, '2001:db8::1')()).left).toBe(4)
})

test('counts are forgotten when they are of no more use', async () => {
  await using world = await aWorld()
  // Long before all others, which a sweep would take as well.
  world.clock.set('2020-01-01T09:00:00Z')
  const countStored = async () =>
    (await world.app.db.sql`select key from password_guesses where wrong[1] < '2020-02-01'`).length
  await guesser(world)()
  expect(await countStored()).toBe(4)
  world.clock.advance(60 * MINUTE_MS)
  await sweepProtected(world.app)
  expect(await countStored()).toBe(4)
  world.clock.advance(1)
  await sweepProtected(world.app)
  expect(await countStored()).toBe(0)
})
