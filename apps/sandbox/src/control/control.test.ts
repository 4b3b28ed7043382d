import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ASandbox, aSandbox } from '#sandbox/testing/a-sandbox.ts'

let sandbox: ASandbox

beforeAll(async () => {
  sandbox = await aSandbox()
})
afterAll(async () => sandbox[Symbol.asyncDispose]())
beforeEach(async () => void (await sandbox.control('POST', '/reset')))

const person = async (wmid: string) =>
  (await sandbox.control('GET', '/people')).json.people.find((one) => one.wmid === wmid)

test('the cast is there from the start', async () => {
  const { people } = (await sandbox.control('GET', '/people')).json
  expect(people.map(({ wmid, passport }) => [String(wmid).slice(-3), passport])).toEqual([
    ['101', 110],
    ['102', 100],
    ['103', 130],
    ['104', 120],
    ['105', 130],
    ['201', 136],
    ['900', 135],
  ])
  expect(await person('900000000101')).toMatchObject({
    firstname: { ru: 'Анна', en: 'Anna' },
    password: 'anna-demo',
    blocked: false,
  })
})

test('a person is changed in the named fields only, or made with plain defaults', async () => {
  await sandbox.control('PUT', '/people/900000000101', { passport: 130 })
  expect(await person('900000000101')).toMatchObject({ passport: 130, firstname: { en: 'Anna' } })
  const made = await sandbox.control('PUT', '/people/900000000777', {
    firstname: 'Dan',
    password: 'dan-demo',
  })
  expect(made.json.person).toEqual({
    wmid: '900000000777',
    kind: 'person',
    firstname: { ru: 'Dan', en: 'Dan' },
    lastname: { ru: '', en: '' },
    passport: 110,
    password: 'dan-demo',
    blocked: false,
    recalled: false,
    locked: false,
    verified: false,
    same_passport_as: '',
    business_level: 0,
  })
})

test('putting records replaces the sets that are named and leaves the rest of the zone', async () => {
  const txt = (value: string) => ({ name: '@', type: 'TXT', value })
  const put = async (body: object) => (await sandbox.control('PUT', '/dns/post.test', body)).json.zone.records
  const values = (records: { type: string; name: string; value: string }[]) =>
    records.filter(({ type, name }) => type === 'TXT' && name === '@').map(({ value }) => value)

  const records = await put({ records: [txt('one'), txt('two')] })
  expect(values(records)).toEqual(['one', 'two'])
  expect(records.some(({ type }) => type === 'MX')).toBe(true)
  expect(await put({ records: [txt('three')], replace: true })).toHaveLength(1)
})

test('a change with one bad record changes nothing and says which', async () => {
  const before = (await sandbox.control('GET', '/dns')).json.zones
  const bad = { name: 'b', type: 'A', value: 'nowhere' }
  const { status, json } = await sandbox.control('PUT', '/dns/post.test', {
    records: [{ name: 'a', type: 'A', value: '192.0.2.1' }, bad],
  })
  expect(status).toBe(400)
  expect(json.error).toContain('"nowhere"')
  expect((await sandbox.control('GET', '/dns')).json.zones).toEqual(before)
})

test('the clock is moved, set and put back', async () => {
  const { json } = await sandbox.control('POST', '/clock', { now: '2030-01-01T00:00:00Z' })
  expect(json.now).toMatch(/^2030-01-01T00:00:0/)
  expect((await sandbox.control('POST', '/clock', { advance_ms: 86_400_000 })).json.now).toMatch(
    /^2030-01-02T/,
  )
  expect((await sandbox.control('POST', '/clock', { shift_ms: 0 })).json.shift_ms).toBe(0)
})

test('faults are switched one by one and shown whole', async () => {
  await sandbox.control('POST', '/faults', { outside_smtp: 'drop' })
  const { json } = await sandbox.control('POST', '/faults', {
    tickets: 'expired',
    dns: { 'post.test': 'timeout' },
  })
  expect(json.faults).toEqual({
    provider: 'up',
    tickets: 'expired',
    outside_smtp: 'drop',
    w3s: 'up',
    w3s_encoding: 'windows-1251',
    merchant: 'up',
    passports: 'up',
    businesses: 'up',
    dns: { 'outside.test': 'none', 'pochtamt.test': 'none', 'post.test': 'timeout' },
  })
})

test('a reset brings the fresh sandbox back, but keeps what the service has published', async () => {
  const value = 'v=DKIM1; k=rsa; p=AAAA'
  const published = ['pmt1._domainkey', 'pmt1.d7.dkim', '_spf']
  await sandbox.control('PUT', '/dns/pochtamt.test', {
    records: [...published, 'somebody'].map((name) => ({ name, type: 'TXT', value })),
  })
  await sandbox.control('PUT', '/dns/shop.test', {})
  await sandbox.control('PUT', '/people/900000000777', {})
  await sandbox.control('POST', '/faults', { provider: 'down' })
  await sandbox.control('POST', '/clock', { advance_ms: 1000 })
  const ourKey = async () => {
    const { zones } = (await sandbox.control('GET', '/dns')).json
    return zones.flatMap((zone) => zone.records).find(({ name }) => name === 'out1._domainkey')!.value
  }
  const key = await ourKey()

  expect(await sandbox.control('POST', '/reset')).toEqual({ status: 200, json: { reset: true } })
  const { zones } = (await sandbox.control('GET', '/dns')).json
  expect(zones.map(({ name }) => name)).toEqual(['outside.test', 'pochtamt.test', 'post.test'])
  const matching = zones[1]!.records.filter((record) => record.value === value)
  expect(matching.map(({ name }) => name)).toEqual(published)
  const ids = zones.flatMap((zone) => zone.records.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(await ourKey()).toBe(key)
  expect(await person('900000000777')).toBeUndefined()
  expect((await sandbox.control('POST', '/faults', {})).json.faults).toMatchObject({ provider: 'up' })
  expect((await sandbox.control('POST', '/clock', { advance_ms: 0 })).json.shift_ms).toBe(0)
})

test.for([
  ['PUT', '/people/12', {}],
  ['PUT', '/people/900000000101', { passport: 111 }],
  ['PUT', '/people/900000000101', { surname: 'x' }],
  ['PUT', '/dns/not%20a%20name', {}],
  ['POST', '/clock', { now: 'tomorrow' }],
  ['POST', '/faults', { provider: 'asleep' }],
  ['POST', '/outside/send', { from: 'a@outside.test' }],
  ['POST', '/outside/send', { from: 'nobody', to: 'a@pochtamt.test' }],
] as const)('%s %s with %o is refused with words', async ([method, path, body]) => {
  const { status, json } = await sandbox.control(method, path, body)
  expect(status).toBe(400)
  expect(json.error).not.toBe('')
})

test('bad JSON and unknown calls are JSON errors, and no form of another site gets in', async () => {
  const post = (path: string, init: RequestInit) =>
    fetch(`${sandbox.url}/_control${path}`, { method: 'POST', ...init })
  const json = { 'content-type': 'application/json' }
  expect((await post('/faults', { body: '{', headers: json })).status).toBe(400)
  expect((await post('/nothing', { body: '{}', headers: json })).status).toBe(404)
  const crossSite = { ...json, 'sec-fetch-site': 'cross-site' }
  expect((await post('/faults', { body: '{}', headers: crossSite })).status).toBe(403)
  const form = new URLSearchParams({ provider: 'down' })
  expect((await post('/faults', { body: form })).status).toBe(400)
})
