import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser } from '#sandbox/testing/a-browser.ts'
import { type ASandbox, aSandbox } from '#sandbox/testing/a-sandbox.ts'

const [ANNA, VERA, ROMASHKA] = ['900000000101', '900000000103', '900000000201']
let sandbox: ASandbox
let browser: Browser

beforeAll(async () => {
  sandbox = await aSandbox()
})
afterAll(async () => sandbox[Symbol.asyncDispose]())
beforeEach(async () => {
  await sandbox.control('POST', '/reset')
  browser = sandbox.browser()
})

const businesses = async () => (await sandbox.control('GET', '/businesses')).json.businesses
const change = (path: string, form: Record<string, string> = {}) =>
  browser.post(`/business/${ROMASHKA}/${path}`, form)

test('people are taken on once, change their role and their rights, and are let go', async () => {
  await change('members', { wmid: ANNA!, role: 'staff' })
  await change('members', { wmid: ANNA!, role: 'administrator' })
  await change(`members/${ANNA}/role`, { role: 'initiator' })
  await change(`members/${VERA}/act`)
  await change('members/900000000104/remove')
  expect((await businesses())[0]!.members).toEqual([
    { wmid: VERA, role: 'administrator', can_impersonate: false },
    { wmid: ANNA, role: 'initiator', can_impersonate: true },
  ])
  const { text } = await browser.get('/business')
  expect(text).toMatch(/Who may act for whom.*Anna Petrova<\/span> → Romashka/s)
  expect(text).not.toContain('Vera Sokolova</span> → Romashka')
  expect((await change('members', { wmid: '900000000999', role: 'staff' })).status).toBe(404)
})

test('a blocked account is marked, and nobody may act for it', async () => {
  await change('block')
  expect((await businesses())[0]).toMatchObject({ blocked: true })
  expect((await browser.get('/business')).text).not.toContain('→ Romashka')
})

test('a new account has a WMID of its own, a name and an administrator', async () => {
  const create = (form: Record<string, string>) =>
    browser.post('/business', { wmid: '9000 0000 0202', name: 'Vasilek', administrator: ANNA!, ...form })
  expect((await create({ wmid: '1' })).text).toContain('A WMID is 12 digits.')
  expect((await create({ wmid: ANNA! })).text).toContain('Somebody has this WMID already.')
  expect((await create({ name: ' ' })).text).toContain('A name is needed.')
  await create({})
  expect((await businesses()).at(-1)).toEqual({
    wmid: '900000000202',
    name: { ru: 'Vasilek', en: 'Vasilek' },
    blocked: false,
    members: [{ wmid: ANNA, role: 'administrator', can_impersonate: true }],
  })
})

test('a program puts a whole account, or is told what is wrong with it', async () => {
  const put = (wmid: string, body: object) => sandbox.control('PUT', `/businesses/${wmid}`, body)
  expect((await put('900000000203', { name: 'New' })).json.business).toMatchObject({ members: [] })
  expect((await put(ANNA!, { name: 'x' })).json.error).toContain('no business account')
  expect((await put(ROMASHKA!, { members: [{ wmid: '900000000999' }] })).json.error).toContain('Nobody has')
})
