import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { AppError } from '#contract/errors.ts'
import { openDb } from '#server/platform/db/open-db.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { runnerDatabase } from '#tests/world/database/runner-database.ts'
import { aWorld, type World } from '#tests/world/world.ts'
import { writeAuthLog } from '../log/write-auth-log.ts'
import { lockAttempts } from '../sign-on/auth.sql.ts'
import { attemptOf, noteAttempt, noteSuccess } from './sign-in-limits.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Counts are kept by network, and the database is shared: every test has a /32 of its own. */
const aRange = () => {
  const [one, other] = [randomUUID().slice(0, 4), randomUUID().slice(0, 4)]
  return (site: number, host = '1') => `2001:${one}:${other}:${site.toString(16)}::${host}`
}

/** Seconds to wait; 0: the guess was let through, and was wrong. */
async function guess(
  { app, anna }: World,
  ip: string,
  more: { device?: string; account_id?: number | undefined; name?: string } = {},
): Promise<number> {
  const attempt = await attemptOf(app, { account_id: anna.account_id, name: 'anna', ip, ...more })
  return noteAttempt(app, attempt).then(
    () => 0,
    (refused: AppError) => {
      expect(refused.code).toBe('too_many_requests')
      return Number(refused.params.retry_after)
    },
  )
}

async function signIn({ app, anna }: World, ip: string, device?: string): Promise<void> {
  const attempt = await attemptOf(app, { account_id: anna.account_id, name: 'anna', ip, device })
  await noteSuccess(app, attempt, await noteAttempt(app, attempt))
  await writeAuthLog(app, app.db, {
    account_id: anna.account_id,
    kind: 'sign_in',
    method: 'password',
    ip,
    agent: '',
  })
}

test('from one network the sixth guess waits, and every further one twice as long, up to a quarter of an hour', async () => {
  await using world = await aWorld()
  const ip = aRange()(1)
  const waits: number[] = []
  for (let guesses = 0; guesses < 12; guesses++) {
    const wait_s = await guess(world, ip)
    if (wait_s === 0) continue
    waits.push(wait_s)
    world.clock.advance(wait_s * 1000)
    expect(await guess(world, ip)).toBe(0)
  }
  expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900])
})

test('the last digits of an IPv6 address make no other network', async () => {
  await using world = await aWorld()
  const at = aRange()
  for (let nth = 0; nth < 5; nth++) expect(await guess(world, at(1, String(nth)))).toBe(0)
  expect(await guess(world, at(1, 'ffff:ffff'))).toBe(30)
  expect(await guess(world, at(2))).toBe(0)
})

test('many guesses at the same moment are not all let through', async () => {
  await using world = await aWorld()
  const ip = aRange()(1)
  const waits = await Promise.all(Array.from({ length: 12 }, () => guess(world, ip)))
  expect(waits.filter((wait_s) => wait_s === 0)).toHaveLength(5)
})

test('an unknown login is held up as a known one is', async () => {
  await using world = await aWorld()
  const [known, unknown] = [aRange(), aRange()]
  const nobody = { account_id: undefined, name: `nobody-${randomUUID()}` }
  for (let nth = 0; nth < 30; nth++) {
    const site = nth < 6 ? 1 : nth
    expect(await guess(world, unknown(site), nobody)).toBe(await guess(world, known(site)))
  }
})

test('one network tries twenty times an hour, whatever it tries, and hears when the first is forgotten', async () => {
  await using world = await aWorld()
  const ip = aRange()(1)
  const other = () => ({ account_id: undefined, name: randomUUID() })
  for (let nth = 0; nth < 20; nth++) {
    expect(await guess(world, ip, other())).toBe(0)
    world.clock.advance(MINUTE_MS)
  }
  expect(await guess(world, ip, other())).toBe(40 * 60)
  world.clock.advance(40 * MINUTE_MS)
  expect(await guess(world, ip, other())).toBe(0)
})

test('a clock that was ahead locks nobody out when it is right again', async () => {
  await using world = await aWorld()
  const ip = aRange()(1)
  world.clock.advance(24 * HOUR_MS)
  for (let nth = 0; nth < 5; nth++) await guess(world, ip)
  expect(await guess(world, ip)).toBe(30)
  world.clock.advance(-24 * HOUR_MS)
  expect(await guess(world, ip)).toBe(0)
})

test('strangers wait, each for at most a minute; the owner’s device and network do not', async () => {
  await using world = await aWorld()
  const at = aRange()
  await signIn(world, at(1))
  const waits: number[] = []
  for (let nth = 2; nth < 40; nth++) {
    const wait_s = await guess(world, at(nth))
    waits.push(wait_s)
    expect(await guess(world, at(nth + 1000), { device: 'of Anna' })).toBe(0)
    await signIn(world, at(nth + 1000), 'of Anna')
    if (wait_s > 0) world.clock.advance(wait_s * 1000)
  }
  expect(Math.max(...waits)).toBe(60)
  expect(await guess(world, at(1))).toBe(0)
})

type Step = { kind: 'guess'; site: number } | { kind: 'owner'; site: number } | { kind: 'time'; ms: number }

const steps = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({ kind: fc.constant('guess' as const), site: fc.integer({ min: 2, max: 12 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('owner' as const), site: fc.integer({ min: 1, max: 1 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        kind: fc.constant('time' as const),
        ms: fc.oneof(
          fc.integer({ min: 0, max: 20 * MINUTE_MS }),
          fc.integer({ min: -48 * HOUR_MS, max: 48 * HOUR_MS }),
        ),
      }),
    },
  ),
  { minLength: 1, maxLength: 40 },
)

test('whatever strangers guess and however the clock jumps, the owner’s device and network come in, and nobody waits for over an hour', async () => {
  await using world = await aWorld()
  const start = world.clock.now()
  await fc.assert(
    fc.asyncProperty(steps, async (played: Step[]) => {
      world.clock.set(start)
      const at = aRange()
      // The log is kept by days: the sign-in is older than any jump back.
      world.clock.advance(-72 * HOUR_MS)
      await signIn(world, at(1))
      world.clock.set(start)
      for (const step of played) {
        if (step.kind === 'time') world.clock.advance(step.ms)
        else if (step.kind === 'guess') expect(await guess(world, at(step.site))).toBeLessThanOrEqual(3600)
        else await signIn(world, at(step.site))
      }
      await signIn(world, at(1))
      await signIn(world, at(0xffff), 'of Anna')
    }),
    { numRuns: 25 },
  )
})

test('guesses that wait for each other leave connections of the database to everybody else', async () => {
  const POOL = 4
  await using db = await openDb({ url: await runnerDatabase(), pool: POOL, log: pino({ level: 'silent' }) })
  await using world = await aWorld({ parts: { db } })
  await using other = await aWorld()
  const attempt = await attemptOf(world.app, { account_id: undefined, name: 'nobody', ip: aRange()(1) })
  const guesses: Promise<Date>[] = []
  await other.app.db.transaction(async (tx) => {
    await lockAttempts(tx, [attempt.own])
    guesses.push(...Array.from({ length: 3 * POOL }, () => noteAttempt(world.app, attempt)))
    expect(await db.sql({ one: int() })`select 1 as one`).toEqual([{ one: 1 }])
  })
  const results = await Promise.allSettled(guesses)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
})
