import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ANNA, anEcosystem, type Ecosystem, failureOf, GLEB, ROMASHKA, VERA } from './test-app.ts'

let eco: Ecosystem

beforeAll(async () => {
  eco = await anEcosystem()
})
afterAll(() => eco[Symbol.asyncDispose]())
beforeEach(async () => void (await eco.control('POST', '/reset')))

const put = (change: object) => eco.control('PUT', `/businesses/${ROMASHKA}`, change)
const find = (member: string) => eco.app.businesses.find(member, ROMASHKA)

test('the cast has one business account, with an administrator and staff', async () => {
  expect(await eco.app.businesses.list(VERA)).toEqual([
    { wmid: ROMASHKA, name: 'Ромашка', role: 'administrator', can_impersonate: true },
  ])
  expect((await find(GLEB))?.role).toBe('staff')
  expect(await eco.app.businesses.list(ANNA)).toEqual([])
})

test('somebody is taken on, acts, and is let go: the directory knows at once', async () => {
  expect(await find(ANNA)).toBeUndefined()
  await put({ members: [{ wmid: ANNA, role: 'staff', can_impersonate: true }] })
  expect(await find(ANNA)).toMatchObject({ role: 'staff', can_impersonate: true })
  await put({ members: [{ wmid: ANNA, role: 'staff', can_impersonate: false }] })
  expect(await find(ANNA)).toMatchObject({ can_impersonate: false })
  await put({ members: [] })
  expect(await find(ANNA)).toBeUndefined()
})

test('a blocked account is nobody’s to act for', async () => {
  await put({ blocked: true })
  expect(await eco.app.businesses.list(VERA)).toEqual([])
})

test('a directory that is down, or asked without our signature, gives nothing', async () => {
  await eco.faults({ businesses: 'down' })
  expect(await failureOf(find(VERA))).toEqual({ kind: 'unavailable', retval: 0 })
  await eco.faults({ businesses: 'up' })
  const stranger = await fetch(`${eco.sandbox.url}/api/ba?member=${VERA}`)
  expect(stranger.status).toBe(403)
})

test('where there is no directory, nobody has a business account', async () => {
  await using other = await anEcosystem({ BA_DIRECTORY_URL: '' })
  expect(await other.app.businesses.list(VERA)).toEqual([])
})
