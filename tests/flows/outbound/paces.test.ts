import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepHouse } from '#server/doors/jobs/keep-house.ts'
import { notePace } from '#server/outbound/pace/note-pace.ts'
import { isOutboundLate } from '#server/outbound/queue/figures/is-outbound-late.ts'
import { takeOutbound } from '#server/outbound/queue/take-outbound.ts'
import type { HandedOver } from '#server/outbound/transport/hand-over.ts'
import { int, nullable, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { plainMessage } from '#tests/flows/delivery/plain-message.ts'
import { anOutboundTestApp } from './outbound-test-app.ts'
import { aPostOfficeIn } from './post-office.ts'

const testApp = anOutboundTestApp()
const MINUTE_MS = 60_000
const LIMITS = { messages_max: 20, domain_messages_max: 3, account_messages_max: 20, lease_ms: 5 * MINUTE_MS }

const SENT: HandedOver = { result: 'sent', reply: '250 2.0.0 OK' }
const SLOWED: HandedOver = { result: 'later', reply: '421 4.7.0 Too many messages' }
const FULL: HandedOver = { result: 'later', reply: '452 4.2.2 The mailbox is full' }
const REFUSED: HandedOver = { result: 'refused', reply: '550 5.1.1 No such user' }

async function anOffice(options: Parameters<typeof aPostOfficeIn>[1] = {}) {
  const office = await aPostOfficeIn(testApp, { withWorker: false, ...options })
  const domain = `${randomUUID().slice(0, 8)}.test`
  return {
    ...office,
    domain,
    noted: (...results: HandedOver[]) => notePace(office.app, domain, results),
    pace: async (of = domain) => {
      const [row] = await office.app.db.sql({ at_once: int(), paused_until: nullable(timestamp()) })`
        select at_once, paused_until from outbound_paces where domain = ${of}`
      const paused_ms = (row?.paused_until?.getTime() ?? 0) - office.clock.now().getTime()
      return { at_once: row?.at_once ?? 3, paused_ms: Math.max(0, paused_ms) }
    },
    /** So many messages to a domain, each of its own. */
    crowd: async (count: number, to = domain) => {
      for (let nth = 0; nth < count; nth++) {
        await office.send([`who${nth}@${to}`], { source: plainMessage({ 'X-Nth': randomUUID() }) })
      }
    },
    taken: async () =>
      (await takeOutbound(office.app, randomUUID(), LIMITS)).map((message) => message.domain),
  }
}

test('whatever a domain answers, it gets one to six at once, and no pause is longer than a quarter of an hour', async () => {
  const office = await anOffice()
  const step = fc.record({
    result: fc.constantFrom(SENT, SLOWED, FULL, REFUSED),
    wait_ms: fc.constantFrom(0, 1000, 60_000, 20 * MINUTE_MS),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      await office.app.db.sql`delete from outbound_paces`
      let before = await office.pace()
      for (const { result, wait_ms } of steps) {
        office.clock.advance(wait_ms)
        const [{ paused_ms }, { at_once }] = [await office.pace(), before]
        await office.noted(result)
        const after = await office.pace()
        expect(after.at_once).toBeGreaterThanOrEqual(1)
        expect(after.at_once).toBeLessThanOrEqual(6)
        expect(after.paused_ms).toBeLessThanOrEqual(15 * MINUTE_MS)
        // A pause holds to its end, and only what asks for less begins one.
        if (paused_ms > 0 || result !== SLOWED) expect(after.paused_ms).toBe(paused_ms)
        else
          expect([after.at_once, after.paused_ms > 0]).toEqual([Math.max(1, Math.floor(at_once / 2)), true])
        if (result === SENT) expect(after.at_once - at_once).toBeLessThanOrEqual(1)
        else if (result !== SLOWED) expect(after.at_once).toBe(at_once)
        before = after
      }
    }),
    { numRuns: 40 },
  )
})

test('a domain that takes what it is given gets more of it, up to six at once', async () => {
  const office = await anOffice()
  await office.crowd(8)
  const takenThen = async () => {
    const { length } = await office.taken()
    await office.app.db.sql`update outbound set state = 'waiting', leased_until = null, leased_by = null`
    return length
  }
  expect(await takenThen()).toBe(3)
  for (const _ of [1, 2, 3]) await office.noted(SENT)
  expect(await takenThen()).toBe(4)
  for (let nth = 0; nth < 50; nth++) await office.noted(SENT)
  expect(await takenThen()).toBe(6)

  await office.noted(FULL, SENT)
  await office.noted(REFUSED)
  expect(await takenThen()).toBe(6)
})

test('a domain that asks for less is left in peace for a while, then gets half as much; others go on', async () => {
  const office = await anOffice()
  await office.crowd(5)
  await office.crowd(1, 'quick.test')
  await office.noted(SLOWED)
  expect(await office.taken()).toEqual(['quick.test'])

  office.clock.advance(30_001)
  expect(await office.taken()).toEqual([office.domain])
  // It is not late: nobody may take it.
  office.clock.advance(3 * MINUTE_MS)
  for (const _ of [1, 2, 3, 4, 5, 6, 7]) {
    await office.noted(SLOWED)
    office.clock.advance((await office.pace()).paused_ms + 1)
  }
  await office.noted(SLOWED)
  await office.app.db.sql`delete from outbound where domain = 'quick.test' or state = 'sending'`
  expect(await isOutboundLate(office.app)).toBe(false)
  office.clock.advance(21 * MINUTE_MS)
  expect(await isOutboundLate(office.app)).toBe(true)
})

test('a server that says 421 sees a few connections, not the whole crowd; then all of it arrives', async () => {
  const office = await anOffice({ script: { mail: '421 4.7.0 Slow down' } })
  await office.crowd(12, 'outside.test')
  office.worker()
  await expect.poll(async () => (await office.pace('outside.test')).paused_ms).toBeGreaterThan(0)
  await expect.poll(async () => (await office.queue()).filter(({ state }) => state === 'sending')).toEqual([])
  expect(office.outside.connections).toBeLessThanOrEqual(3)

  office.outside.script.mail = '250 OK'
  office.clock.advance(2 * MINUTE_MS)
  await office.settled()
  expect(office.outside.taken).toHaveLength(12)
  expect((await office.pace('outside.test')).at_once).toBeGreaterThan(1)
})

test('what was learned of a domain is forgotten after a day, and nothing of a relay is', async () => {
  const office = await anOffice()
  await office.noted(SLOWED)
  office.clock.advance(24 * 60 * MINUTE_MS + 1)
  await keepHouse(office.app)
  expect(await office.pace()).toEqual({ at_once: 3, paused_ms: 0 })

  const relayed = await anOffice({ config: { SMART_HOST: '127.0.0.1:1' } })
  await relayed.noted(SLOWED)
  expect(await relayed.pace()).toEqual({ at_once: 3, paused_ms: 0 })
})
