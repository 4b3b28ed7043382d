import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isFormal } from '#server/platform/ecosystem/passports.ts'
import { ANNA, anEcosystem, BORIS, type Ecosystem, failureOf, VERA } from './test-app.ts'

let eco: Ecosystem
const NOBODY = '900000000999'
const MINUTE_MS = 60_000

beforeAll(async () => {
  eco = await anEcosystem()
})
afterAll(() => eco[Symbol.asyncDispose]())
beforeEach(async () => {
  await eco.control('POST', '/reset')
  // What was kept of a test before is old now.
  eco.world.clock.advance(25 * 60 * MINUTE_MS)
})

const put = (change: object) => eco.control('PUT', `/people/${ANNA}`, change)
const get = (wmid = ANNA, fresh = false) => eco.app.passports.get(wmid, { fresh })
const countCalls = async () => (await eco.calls()).length

test.for([
  [100, false],
  [110, true],
  [120, true],
  [130, true],
  [150, true],
])('the level %i counts as formal: %s', async ([passport, expected]) => {
  await put({ passport })
  const known = await get()
  expect(known).toMatchObject({ wmid: ANNA, exists: true, tid: passport, recalled: false })
  expect(isFormal(known)).toBe(expected)
})

test.for(['recalled', 'locked'])('a passport that is %s counts as none', async (state) => {
  await put({ passport: 130, [state]: true })
  const known = await get()
  expect(known).toMatchObject({ tid: 130, recalled: true })
  expect(isFormal(known)).toBe(false)
})

test('a WMID that nobody has is not there, and not formal', async () => {
  const known = await get(NOBODY)
  expect(known).toMatchObject({ exists: false, wmids: [] })
  expect(isFormal(known)).toBe(false)
})

test('it tells the nickname, whether documents were checked, and all WMIDs on the passport', async () => {
  expect(await get()).toMatchObject({ nickname: 'Анна Петрова', verified: false, wmids: [ANNA] })
  await eco.control('PUT', `/people/${BORIS}`, { same_passport_as: VERA })
  expect(await get(BORIS)).toMatchObject({
    tid: 130,
    nickname: 'Борис Лебедев',
    verified: true,
    wmids: [BORIS, VERA],
  })
})

test('an answer is kept for 10 minutes, but a gate asks anew', async () => {
  await get()
  await put({ passport: 130 })
  expect((await get()).tid).toBe(110)
  expect(await countCalls()).toBe(1)
  expect((await get(ANNA, true)).tid).toBe(130)
  eco.world.clock.advance(10 * MINUTE_MS)
  await put({ passport: 100 })
  expect((await get()).tid).toBe(100)
})

test('while the provider is down, an old answer is shown for a day, and a gate stays shut', async () => {
  await get()
  await eco.faults({ passports: 'down' })
  eco.world.clock.advance(23 * 60 * MINUTE_MS)
  expect((await get()).tid).toBe(110)
  expect(await failureOf(get(ANNA, true))).toEqual({ kind: 'unavailable', retval: 0 })
  eco.world.clock.advance(61 * MINUTE_MS)
  expect(await failureOf(get())).toEqual({ kind: 'unavailable', retval: 0 })
  expect(await failureOf(get(BORIS))).toEqual({ kind: 'unavailable', retval: 0 })
})

test('where nobody issues passports, everybody counts as formal', async () => {
  await using other = await anEcosystem({ PASSPORT_URL: '' })
  expect(isFormal(await other.app.passports.get(NOBODY, { fresh: true }))).toBe(true)
})
