import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkNextPayment } from '#server/billing/settle/check-payment.ts'
import { findRecipient } from '#server/inbound/receive/find-recipient.ts'
import { checkSender } from '#server/outbound/compose/check-sender.ts'
import {
  anIdentityTestApp,
  type IdentityTestApp,
  MINUTE_MS,
  said,
} from '#tests/flows/identity/identity-test-app.ts'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import type { Browser } from '#tests/world/web.ts'

const DAY_MS = 86_400_000

let own: Awaited<ReturnType<typeof ownDatabase>>
beforeAll(async () => {
  own = await ownDatabase()
})
afterAll(() => own[Symbol.asyncDispose]())

async function anAliasTestApp() {
  await using undo = new AsyncDisposableStack()
  const testApp = undo.use(await anIdentityTestApp({ parts: { db: own.db } }))
  const anna = await testApp.web.signedIn(testApp.anna)
  const { wmid } = testApp.anna
  await testApp.sandbox.control('PUT', `/keeper/${wmid}`, { balance: '10' })
  const all = undo.move()
  return {
    ...testApp,
    browser: anna,
    /** A name that no other test takes. */
    nameOf: (word: string) => `${word}-${wmid.slice(-8)}`,
    invoices: async () => (await testApp.sandbox.control('GET', `/keeper/${wmid}/invoices`)).json.invoices,
    async decide(decision: 'pay' | 'hold' | 'reject' | 'expire', nth = 0) {
      const { invoices } = (await testApp.sandbox.control('GET', `/keeper/${wmid}/invoices`)).json
      const done = await testApp.sandbox.control(
        'POST',
        `/keeper/${wmid}/invoices/${invoices[nth]!.id}/${decision}`,
      )
      if (done.status !== 200) throw new Error(done.json.error)
    },
    fault: (faults: object) => testApp.sandbox.control('PUT', '/faults', faults),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  }
}

const create = (browser: Browser, name: string, domain = 'post.test') =>
  browser.post('/api/v1/user/aliases', { name, domain })
const order = (browser: Browser, name: string, domain = 'post.test') =>
  browser.post('/api/v1/user/aliases/paid', { name, domain })
const emails = async (browser: Browser): Promise<string[]> =>
  (await browser.get('/api/v1/user/aliases')).json.aliases.map(({ email }: { email: string }) => email)

/** Lets the worker do all that is due. */
async function work({ world }: IdentityTestApp, later_ms = 0) {
  world.clock.advance(later_ms)
  while (await checkNextPayment(world.app));
}

test('one alias is free, the next is not', async () => {
  await using testApp = await anAliasTestApp()
  const { browser, nameOf } = testApp
  const made = await create(browser, nameOf('Anna.P'))
  expect(made.json.alias).toMatchObject({
    email: `${nameOf('anna.p')}@post.test`,
    kind: 'free',
    enabled: true,
    access: 'none',
    stats: { received: 0, blocked: 0, last_at: null, first_sender: null },
  })
  expect(said(await create(browser, nameOf('second')))).toBe('409 max_count_aliases')
  expect((await browser.get('/api/v1/user/account')).json.account.aliases).toEqual([
    { id: made.json.alias.id, email: made.json.alias.email, enabled: true },
  ])
})

test.each([
  ['ab', 'post.test', '400 specify_3_30'],
  ['a'.repeat(31), 'post.test', '400 specify_3_30'],
  ['123456789012', 'post.test', '400 invalid_alias_wmid'],
  ['z123456789012', 'post.test', '400 invalid_alias_purse'],
  ['-anna', 'post.test', '400 invalid_alias'],
  ['an..na', 'post.test', '400 invalid_alias'],
  ['anna!', 'post.test', '400 invalid_alias'],
  ['анна', 'post.test', '400 invalid_alias'],
  ['Post.Master', 'post.test', '400 alias_stoplist'],
  ['support24', 'post.test', '400 alias_stoplist'],
  ['my-webmoney', 'post.test', '400 alias_stoplist'],
  ['ssl-administrator', 'post.test', '400 alias_stoplist'],
  ['log.in', 'post.test', '400 alias_stoplist'],
  ['anna', '', '400 alias_has_no_at'],
  ['anna', 'outside.test', '400 failed_validation_aliases_email'],
  ['anna', 'pochtamt.test', '400 failed_validation_aliases_email'],
])('the alias %s @ %s: %s', async (name, domain, expected) => {
  await using testApp = await anAliasTestApp()
  expect(said(await create(testApp.browser, name, domain))).toBe(expected)
})

test('a name that is taken, or was, goes to nobody else', async () => {
  await using testApp = await anAliasTestApp()
  const { browser, nameOf, web } = testApp
  const boris = await web.signedIn(testApp.boris)
  const made = await create(browser, nameOf('anna'))
  expect(said(await create(boris, nameOf('anna')))).toBe('409 duplicate_aliases')
  expect(said(await browser.ask('DELETE', `/api/v1/user/aliases/${made.json.alias.id}`))).toBe('200')
  expect(await emails(browser)).toEqual([])
  expect(said(await create(boris, nameOf('anna')))).toBe('409 duplicate_aliases')
  expect(said(await create(browser, nameOf('anna')))).toBe('200')
})

test('a name is made up for those who do not care', async () => {
  await using testApp = await anAliasTestApp()
  const made = await create(testApp.browser, '')
  expect(made.json.alias.email).toMatch(/^[a-z]{8}\d{3}@post\.test$/)
})

test('without a formal passport nobody makes addresses, nor while nobody answers for passports', async () => {
  await using testApp = await anAliasTestApp()
  const { browser, nameOf, sandbox, anna } = testApp
  await sandbox.control('PUT', `/people/${anna.wmid}`, { passport: 100 })
  for (const answer of [await create(browser, nameOf('anna')), await order(browser, nameOf('anna'))]) {
    expect(said(answer)).toBe('403 forbidden')
    expect(answer.json.error).toMatchObject({ fields: ['passport'], params: { passport_url: sandbox.url } })
  }
  expect(await testApp.invoices()).toEqual([])
})

test('an alias is paid for in the keeper and is there at once', async () => {
  await using testApp = await anAliasTestApp()
  const { browser, nameOf } = testApp
  const ordered = await order(browser, nameOf('shop'))
  expect(ordered.json.alias).toMatchObject({
    email: `${nameOf('shop')}@post.test`,
    payment: { status: 'paying', amount: '1.00', currency: 'WMZ', held: false, problem: null },
  })
  expect(await testApp.invoices()).toMatchObject([{ amount: '1', state: 0 }])
  expect(await emails(browser)).toEqual([])
  expect(said(await order(browser, nameOf('other')))).toBe('409 alias_max_count_paying')
  const path = `/api/v1/user/aliases/paid/${ordered.json.alias.id}`
  expect(said(await browser.ask('DELETE', path))).toBe('409 error_alias_status_paying')

  await testApp.decide('hold')
  expect((await browser.post(`${path}/check_payment`, {})).json.alias.payment).toMatchObject({
    status: 'paying',
    held: true,
  })
  expect(await emails(browser)).toEqual([])
  await testApp.decide('pay')
  expect((await browser.post(`${path}/check_payment`, {})).json.alias.payment).toMatchObject({
    status: 'paid',
  })
  expect(await emails(browser)).toEqual([`${nameOf('shop')}@post.test`])
  expect(await findRecipient(testApp.world.app, `${nameOf('shop')}@post.test`, 1)).toMatchObject({
    state: 'here',
  })
  const events = (await testApp.world.events()).filter(
    ({ event }) => event === 'payment' || event === 'account',
  )
  expect(events.at(-1)).toMatchObject({ event: 'payment', payment: { status: 'paid' } })
  expect((await browser.get('/api/v1/user/payments')).json.payments).toMatchObject([{ status: 'paid' }])
  expect((await browser.get('/api/v1/user/aliases/paid')).json.aliases).toEqual([])
})

test('the worker sees that an invoice was paid, and activates it once', async () => {
  await using testApp = await anAliasTestApp()
  const { browser, nameOf } = testApp
  await order(browser, nameOf('shop'))
  await testApp.decide('pay')
  await work(testApp, MINUTE_MS)
  await work(testApp, MINUTE_MS)
  expect(await emails(browser)).toEqual([`${nameOf('shop')}@post.test`])
})

test('a refused invoice frees the name and the way for the next', async () => {
  await using testApp = await anAliasTestApp()
  const { browser, nameOf, web } = testApp
  const ordered = await order(browser, nameOf('shop'))
  await testApp.decide('reject')
  await work(testApp, MINUTE_MS)
  const { aliases } = (await browser.get('/api/v1/user/aliases/paid')).json
  expect(aliases).toMatchObject([{ payment: { status: 'rejected' } }])
  const boris = await web.signedIn(testApp.boris)
  expect(said(await create(boris, nameOf('shop')))).toBe('200')
  expect(said(await browser.ask('DELETE', `/api/v1/user/aliases/paid/${ordered.json.alias.id}`))).toBe('200')
  expect(said(await order(browser, nameOf('other')))).toBe('200')
})

test('an invoice that nobody pays runs out, and cannot be paid afterwards', async () => {
  await using testApp = await anAliasTestApp()
  const { browser, nameOf } = testApp
  await order(browser, nameOf('shop'))
  await work(testApp, 3 * DAY_MS + MINUTE_MS)
  const later = await testApp.web.signedIn(testApp.anna)
  expect((await later.get('/api/v1/user/aliases/paid')).json.aliases).toMatchObject([
    { payment: { status: 'expired' } },
  ])
  expect((await testApp.invoices())[0]).toMatchObject({ state: 3 })
  await expect(testApp.decide('pay')).rejects.toThrow()
})

test('two clicks make one order and one invoice', async () => {
  await using testApp = await anAliasTestApp()
  const { browser, nameOf } = testApp
  const both = await Promise.all([order(browser, nameOf('shop')), order(browser, nameOf('shop'))])
  expect(both.map(said).toSorted()).toEqual(['200', '409 alias_max_count_paying'])
  expect(await testApp.invoices()).toHaveLength(1)
})

test('an alias is switched off and on; what came to it is counted', async () => {
  await using testApp = await anAliasTestApp()
  const { browser, nameOf, world } = testApp
  const { alias } = (await create(browser, nameOf('anna'))).json
  const path = `/api/v1/user/aliases/${alias.id}`
  expect((await browser.ask('PUT', path, { enabled: false })).json.alias.enabled).toBe(false)
  expect(await findRecipient(world.app, alias.email, 1)).toEqual({ state: 'off' })
  const on = (await browser.ask('PUT', path, { enabled: true })).json.alias
  expect(on).toMatchObject({ enabled: true, stats: { blocked: 1 } })
  expect(said(await browser.ask('PUT', '/api/v1/user/aliases/2000000000', { enabled: true }))).toBe(
    '404 alias_not_found',
  )
})

test('a password of its own opens the alias alone, changes once a minute, and ends its sessions', async () => {
  await using testApp = await anAliasTestApp()
  const { browser, nameOf, web, world } = testApp
  const { alias } = (await create(browser, nameOf('anna'))).json
  const access = (more: object) =>
    browser.ask('PUT', '/api/v1/user/aliases/update_access', { alias_id: alias.id, ...more })
  const password = 'alias-password'
  expect(said(await access({ password, password_confirm: 'other' }))).toBe('400 passwords_must_match')
  expect(said(await access({ password: 'short', password_confirm: 'short' }))).toBe('400 password_too_short')
  expect((await access({ password, password_confirm: password })).json.alias.access).toBe('password')
  const guest = web.browser()
  expect(said(await guest.post('/auth/pw/login', { login: alias.email, password }))).toBe('200')
  expect((await guest.get('/api/v1/user')).json.user).toMatchObject({
    wmid: null,
    info: { alias: alias.email },
  })
  expect(said(await guest.get('/api/v1/user/aliases'))).toBe('403 forbidden')
  expect(said(await access({ remove: true }))).toBe('429 alias_access_limit')
  world.clock.advance(MINUTE_MS)
  expect((await access({ remove: true })).json.alias.access).toBe('none')
  expect((await guest.get('/api/v1/user')).status).toBe(401)
  expect((await browser.get('/api/v1/user/account')).json.account.alias_accesses).toMatchObject([
    { alias_id: alias.id, enabled: false },
  ])
})

test('an alias of the default sender is not deleted', async () => {
  await using testApp = await anAliasTestApp()
  const { browser, nameOf } = testApp
  const { alias } = (await create(browser, nameOf('anna'))).json
  await browser.post('/api/v1/user/profiles', {
    profile: { name: 'Anna', email: alias.email, default: true },
  })
  const path = `/api/v1/user/aliases/${alias.id}`
  expect(said(await browser.ask('DELETE', path))).toBe('409 alias_cant_delete')
})

test('from an alias that is off nothing is written, neither a letter nor a draft, until it is on again', async () => {
  await using testApp = await anAliasTestApp()
  const { browser, nameOf, world } = testApp
  const { alias } = (await create(browser, nameOf('anna'))).json
  const from = [{ email: alias.email, name: '' }]
  const turn = (enabled: boolean) => browser.ask('PUT', `/api/v1/user/aliases/${alias.id}`, { enabled })
  expect(await checkSender(world.app, testApp.anna, from)).toMatchObject({ alias_id: alias.id })
  await turn(false)
  expect((await browser.get('/api/v1/user/account')).json.account.aliases).toMatchObject([{ enabled: false }])
  await expect(checkSender(world.app, testApp.anna, from)).rejects.toMatchObject({
    code: 'profile_email_not_allowed',
  })
  await turn(true)
  expect(await checkSender(world.app, testApp.anna, from)).toMatchObject({ alias_id: alias.id })
})
