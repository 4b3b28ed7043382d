import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkAliasPayment } from '#server/addresses/aliases/paid/check-alias-payment.ts'
import { createPaidAlias } from '#server/addresses/aliases/paid/create-paid-alias.ts'
import { listPaidAliases } from '#server/addresses/aliases/paid/list-paid-aliases.ts'
import { createDomain } from '#server/addresses/domains/create-domain.ts'
import { deleteDomain } from '#server/addresses/domains/delete-domain.ts'
import { createDomainEmail } from '#server/addresses/domains/emails/create-domain-email.ts'
import { deleteDomainEmail } from '#server/addresses/domains/emails/delete-domain-email.ts'
import { payDomainEmail } from '#server/addresses/domains/emails/pay-domain-email.ts'
import { payDomain } from '#server/addresses/domains/pay-domain.ts'
import type { App } from '#server/app.ts'
import { listPayments } from '#server/billing/list-payments.ts'
import { saveSettings } from '#server/identity/account/settings/save-settings.ts'
import { openEcosystem } from '#server/platform/ecosystem/open-ecosystem.ts'
import { MINUTE_MS, said } from '#tests/flows/identity/identity-test-app.ts'
import {
  aPaymentsTestApp,
  DAY_MS,
  HOUR_MS,
  type Payer,
  type PaymentsTestApp,
  postForm,
  question,
} from './payments-test-app.ts'

let testApp: PaymentsTestApp
let app: App
let anna: Payer
beforeAll(async () => {
  testApp = await aPaymentsTestApp()
  app = testApp.world.app
})
afterAll(() => testApp[Symbol.asyncDispose]())
beforeEach(async () => {
  testApp.live()
  await testApp.fault('up')
  await testApp.merchant('up')
  await testApp.db.sql`delete from payments`
  anna = await testApp.payer()
})

/** A name that no other test takes. */
const named = (word: string) => `${word}-${anna.wmid.slice(-8)}`
const email = (word: string) => `${named(word)}@post.test`

const code = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const check = (id: number, process = app) =>
  checkAliasPayment(process, anna, { id }).then(({ alias }) => alias.payment)
/** Another process of the service: its calls to the provider wait in a line of their own. */
const anotherProcess = (): App => ({ ...app, ...openEcosystem(app) })

/** An order that the provider could not be told of. */
async function unpaidOrder(name = 'shop') {
  await testApp.fault('lost_request')
  const { alias } = await testApp.order(anna, named(name))
  await testApp.fault('up')
  expect(alias.payment).toMatchObject({ status: 'unpaid', problem: 'service_unavailable' })
  return alias.id
}

test('two processes that issue one invoice at the same moment issue one', async () => {
  const id = await unpaidOrder()
  const processes = [app, anotherProcess(), anotherProcess()]
  // Each has asked something before, so that none is ahead of the others.
  for (const { payments } of processes) await payments.find({ order_id: 1 })
  const all = await Promise.all(processes.map((process) => check(id, process)))
  expect(all.map(({ status }) => status)).toEqual(['paying', 'paying', 'paying'])
  expect(await testApp.invoicesOf(anna)).toHaveLength(1)
})

test('two processes that see one payment at the same moment give once, and both say so', async () => {
  const { alias } = await testApp.order(anna, named('shop'))
  await testApp.decide(anna, 'pay')
  const both = await Promise.all([check(alias.id), check(alias.id, anotherProcess()), testApp.work()])
  expect(both.slice(0, 2)).toMatchObject([{ status: 'paid' }, { status: 'paid' }])
  expect(await testApp.aliasesOf(anna)).toEqual([email('shop')])
})

test('an order is asked about when the worker has seen already that it is paid', async () => {
  const { alias } = await testApp.order(anna, named('shop'))
  await testApp.decide(anna, 'pay')
  await testApp.pass(MINUTE_MS)
  await testApp.work()
  expect(await check(alias.id)).toMatchObject({ status: 'paid' })
})

test('of two orders at the same moment, by two processes, one is let through', async () => {
  const order = (process: App, name: string) =>
    createPaidAlias(process, anna, { name: named(name), domain: 'post.test' }, { idempotency_key: null })
  const both = await Promise.all([code(order(app, 'one')), code(order(anotherProcess(), 'two'))])
  expect(both.toSorted()).toEqual(['alias_max_count_paying', 'done'])
  expect(await testApp.invoicesOf(anna)).toHaveLength(1)
})

test('the same order sent twice with one Idempotency-Key is one order, whose state is told', async () => {
  const browser = await testApp.web.signedIn(anna)
  const post = (path: string) =>
    browser.post(path, { name: '', domain: 'post.test' }, { 'idempotency-key': 'a-key' })
  const paid = '/api/v1/user/aliases/paid'
  const [one, other] = await Promise.all([post(paid), post(paid)])
  expect([one, other].map(said)).toEqual(['200', '200'])
  expect(other.json.alias).toMatchObject({ id: one.json.alias.id, email: one.json.alias.email })
  expect(await testApp.invoicesOf(anna)).toHaveLength(1)
  await testApp.decide(anna, 'pay')
  await testApp.pass(MINUTE_MS)
  await testApp.work()
  expect((await post(paid)).json.alias.payment.status).toBe('paid')
  expect(await testApp.invoicesOf(anna)).toHaveLength(1)

  const free = [await post('/api/v1/user/aliases'), await post('/api/v1/user/aliases')]
  expect(free.map(said)).toEqual(['200', '200'])
  expect(free[1]!.json.alias.id).toBe(free[0]!.json.alias.id)
})

test('an invoice of which nobody heard is found when its order is to be forgotten', async () => {
  const { alias } = await lostInvoice()
  expect(await code(testApp.forget(anna, alias.id))).toBe('error_alias_status_paying')
  await testApp.decide(anna, 'pay')
  expect(await check(alias.id)).toMatchObject({ status: 'paid' })
})

test('an invoice of which nobody heard is paid, and then its order is to be forgotten', async () => {
  const { alias } = await lostInvoice()
  await testApp.decide(anna, 'pay')
  expect(await code(testApp.forget(anna, alias.id))).toBe('alias_not_found')
  expect(await testApp.aliasesOf(anna)).toEqual([email('shop')])
})

test('an order is not forgotten while the provider cannot say whether it has an invoice', async () => {
  const { alias } = await lostInvoice()
  await testApp.fault('500')
  expect(await code(testApp.forget(anna, alias.id))).toBe('service_unavailable')
  await testApp.fault('up')
  expect((await listPaidAliases(app, anna)).aliases).toHaveLength(1)
})

/** The process dies when the provider has issued, before it is noted. */
async function lostInvoice() {
  const id = await unpaidOrder()
  const issue: App['payments']['issue'] = async (order) => {
    const invoice = await app.payments.issue(order)
    testApp.killAfter(0)
    return invoice
  }
  const payUrl = async () => ''
  await expect(check(id, { ...app, payments: { ...app.payments, issue, payUrl } })).rejects.toThrow('killed')
  expect(await testApp.invoicesOf(anna)).toMatchObject([{ state: 0 }])
  const [alias] = (await listPaidAliases(app, anna)).aliases
  expect(alias!.payment).toMatchObject({ status: 'unpaid' })
  return { alias: alias! }
}

/** Forgotten just before the invoice is issued, which cannot be taken back at once. */
async function forgottenWhileIssued() {
  const id = await unpaidOrder()
  const issue: App['payments']['issue'] = async (order) => {
    await testApp.forget(anna, id)
    const invoice = await app.payments.issue(order)
    await testApp.fault('500')
    return invoice
  }
  await check(id, { ...app, payments: { ...app.payments, issue } })
  await testApp.fault('up')
  expect((await listPayments(app, anna)).payments).toEqual([])
  expect(await testApp.invoicesOf(anna)).toMatchObject([{ state: 0 }])
}

test('an invoice for an order that was forgotten while it was issued is taken back', async () => {
  await forgottenWhileIssued()
  await testApp.pass(HOUR_MS)
  await testApp.work()
  expect(await testApp.invoicesOf(anna)).toMatchObject([{ state: 3 }])
  expect(await testApp.aliasesOf(anna)).toEqual([])
})

test('a forgotten order that is paid all the same comes back, with what was paid for', async () => {
  await forgottenWhileIssued()
  await testApp.decide(anna, 'pay')
  await testApp.pass(HOUR_MS)
  await testApp.work()
  expect(await testApp.aliasesOf(anna)).toEqual([email('shop')])
  expect((await listPayments(app, anna)).payments).toMatchObject([{ status: 'paid', subject: email('shop') }])
})

/** An order with its page. */
async function anOrder(word = 'shop') {
  const { alias } = await testApp.order(anna, named(word))
  const rows = await testApp.rowsOf(anna)
  const { order_id } = rows.at(-1)!
  const [page] = await testApp.pagesOf([order_id])
  expect(alias.payment.pay_url).toContain(page!.token)
  return {
    id: alias.id,
    order_id,
    result_url: page!.result_url!,
    pay: () => testApp.decidePage(anna, order_id),
  }
}
const ask = async (url: string, fields: Record<string, string>) => (await postForm(url, fields)).text
const callsOf = async () => (await testApp.sandbox.control('GET', '/log')).json.exchanges.length

test('paid on its page, it is given at once, and its invoice was withdrawn before', async () => {
  const { id, pay } = await anOrder()
  expect(await pay()).toBeUndefined()
  expect(await testApp.aliasesOf(anna)).toEqual([email('shop')])
  expect(await testApp.invoicesOf(anna)).toMatchObject([{ state: 3 }])
  expect(await testApp.decide(anna, 'pay')).toBe('decided')
  expect(await check(id)).toMatchObject({ status: 'paid', pay_url: null, on_page: false })
  expect(await testApp.balanceOf(anna)).toBe(99)
})

test('once its page may be paid the keeper takes no money, and the order waits for its page', async () => {
  const { id, pay } = await anOrder()
  await testApp.merchant('lost_answer')
  expect(await pay()).toBe('no_answer')
  await testApp.merchant('up')
  expect(await testApp.decide(anna, 'pay')).toBe('decided')
  expect(await check(id)).toMatchObject({ status: 'paying', on_page: true, problem: null })
  expect((await testApp.world.events(anna)).at(-1)).toMatchObject({ payment: { on_page: true } })
  expect(await code(testApp.order(anna, named('other')))).toBe('alias_max_count_paying')
  await testApp.pass(MINUTE_MS)
  expect(await pay()).toBeUndefined()
  expect(await testApp.aliasesOf(anna)).toEqual([email('shop')])
  expect(await testApp.balanceOf(anna)).toBe(99)
})

test('in two windows at once one is let pay, and the other a minute later, unless it is paid by then', async () => {
  const { order_id, result_url, pay } = await anOrder()
  const both = await Promise.all([1, 2].map(() => ask(result_url, question(order_id))))
  expect(both.toSorted()).toEqual(['YES', expect.stringContaining('уже оплачивают')])
  await testApp.pass(MINUTE_MS)
  expect(await ask(result_url, question(order_id))).toBe('YES')
  await testApp.pass(MINUTE_MS)
  const windows = await Promise.all([pay(), pay()])
  expect(windows.filter((problem) => problem === undefined)).toHaveLength(1)
  expect(await testApp.balanceOf(anna)).toBe(99)
  expect(await ask(result_url, question(order_id))).toBe('Этот счёт уже оплачен.')
})

test.for([
  ['pay', 'Этот счёт уже оплачен.', 'paid'],
  ['hold', 'Деньги по этому счёту заперты кодом протекции. Завершите платёж в Keeper.', 'paying'],
] as const)(
  'after %s in the keeper its page takes no money, before anybody has noticed',
  async ([decision, words, status]) => {
    const { pay } = await anOrder()
    await testApp.decide(anna, decision)
    expect(await pay()).toBe(words)
    expect(await testApp.rowsOf(anna)).toMatchObject([{ status, held: decision === 'hold' }])
    await testApp.decide(anna, 'pay')
    await testApp.pass(MINUTE_MS)
    await testApp.work()
    expect(await testApp.aliasesOf(anna)).toEqual([email('shop')])
    expect(await testApp.balanceOf(anna)).toBe(99)
  },
)

test('paid in both places at the same moment, it is paid in one', async () => {
  const { id, pay } = await anOrder()
  await Promise.all([testApp.decide(anna, 'pay'), pay(), check(id)])
  await testApp.pass(MINUTE_MS)
  await testApp.work()
  expect(await testApp.balanceOf(anna)).toBe(99)
  expect(await testApp.aliasesOf(anna)).toEqual([email('shop')])
})

test.for(['500', '110', 'lost_request', 'lost_answer'])(
  'while the provider does not answer (%s) no money is taken, and afterwards it is',
  async (w3s) => {
    const { pay } = await anOrder()
    await testApp.fault(w3s)
    expect(await pay()).toContain('деньги не списаны')
    await testApp.fault('up')
    expect(await testApp.rowsOf(anna)).toMatchObject([{ status: 'paying' }])
    expect(await pay()).toBeUndefined()
    expect(await testApp.aliasesOf(anna)).toEqual([email('shop')])
  },
)

test('a payer reads why not in the language of the mail', async () => {
  const { pay } = await anOrder()
  await saveSettings(app, anna, { settings: { language: 'en' } })
  await testApp.decide(anna, 'pay')
  expect(await pay()).toBe('This invoice is paid already.')
})

test('a page closes with its order, to the minute', async () => {
  const id = await unpaidOrder()
  await testApp.pass(3 * DAY_MS - 30 * MINUTE_MS)
  expect(await check(id)).toMatchObject({ status: 'paying', pay_url: expect.any(String) })
  const [row] = await testApp.rowsOf(anna)
  await testApp.pass(30 * MINUTE_MS)
  expect(await testApp.decidePage(anna, row!.order_id)).toContain('больше не оплатить')
  await testApp.work()
  expect(await testApp.rowsOf(anna)).toMatchObject([{ status: 'expired' }])
  expect(await testApp.decidePage(anna, row!.order_id)).toContain('больше не оплатить')
})

test('an order that waits for its page runs out with it', async () => {
  const { pay } = await anOrder()
  await testApp.merchant('lost_answer')
  await pay()
  await testApp.merchant('up')
  await testApp.pass(3 * DAY_MS)
  await testApp.work()
  expect(await testApp.rowsOf(anna)).toMatchObject([{ status: 'expired' }])
  expect((await testApp.take(await testApp.payer('Boris'), named('shop'))).alias.email).toBe(email('shop'))
})

test('refused in the keeper, it cannot be paid on its page', async () => {
  const { id, pay } = await anOrder()
  await testApp.decide(anna, 'reject')
  expect(await check(id)).toMatchObject({ status: 'rejected', pay_url: null })
  expect(await pay()).toContain('больше не оплатить')
  expect(await testApp.balanceOf(anna)).toBe(100)
})

test('refused on its page it can be paid in the keeper still; when that is withdrawn, it is refused', async () => {
  const first = await anOrder('first')
  await testApp.decidePage(anna, first.order_id, 'reject')
  expect(await check(first.id)).toMatchObject({ status: 'paying', on_page: false })
  await testApp.decide(anna, 'pay')
  expect(await check(first.id)).toMatchObject({ status: 'paid' })

  const second = await anOrder('second')
  await testApp.merchant('lost_answer')
  await second.pay()
  await testApp.decidePage(anna, second.order_id, 'reject')
  await testApp.merchant('up')
  expect(await check(second.id)).toMatchObject({ status: 'rejected' })
  expect((await testApp.order(anna, named('second'))).alias.payment).toMatchObject({ status: 'paying' })
})

test('nobody but the merchant has an invoice withdrawn', async () => {
  const { order_id, result_url } = await anOrder()
  const settings_url = new URL('/payments/merchant', result_url).href
  const before = await callsOf()
  const tries: [string, Record<string, string>][] = [
    [settings_url, {}],
    [`${result_url}x`, {}],
    [result_url, { LMI_PAYMENT_NO: String(order_id + 1) }],
    [result_url, { LMI_PAYMENT_AMOUNT: '0.01' }],
    [result_url, { LMI_PAYMENT_AMOUNT: 'much' }],
    [result_url, { LMI_PAYEE_PURSE: 'Z900000000101' }],
    [result_url, { LMI_MODE: '1' }],
  ]
  for (const [url, more] of tries) expect(await ask(url, question(order_id, more))).not.toBe('YES')
  expect(await callsOf()).toBe(before)
  expect(await testApp.invoicesOf(anna)).toMatchObject([{ state: 0 }])
  expect((await testApp.rowsOf(anna))[0]).toMatchObject({ status: 'paying' })
  expect(await ask(result_url, question(order_id))).toBe('YES')
})

test('what is told of money is signed, and even then it is the provider who is believed', async () => {
  const { order_id, result_url } = await anOrder()
  const { LMI_PREREQUEST: _, ...facts } = question(order_id)
  const words = ['Z900000000900', '1', order_id, '0', '31', '92', '20261121 10:00:00']
  const signed = (secret: string) => {
    const all = [...words, secret, `Z${anna.wmid}`, anna.wmid].join('')
    return createHash('sha256').update(all).digest('hex').toUpperCase()
  }
  const send = (secret: string, url = result_url) =>
    postForm(url, {
      ...facts,
      ...{ LMI_SYS_INVS_NO: '31', LMI_SYS_TRANS_NO: '92', LMI_SYS_TRANS_DATE: '20261121 10:00:00' },
      ...{ LMI_PAYER_PURSE: `Z${anna.wmid}`, LMI_PAYER_WM: anna.wmid, LMI_HASH: signed(secret) },
    })
  const before = await callsOf()
  expect((await send('guessed')).status).toBe(403)
  expect(await callsOf()).toBe(before)
  expect(await send('sbx-secret')).toMatchObject({ status: 200, text: 'YES' })
  expect(await testApp.aliasesOf(anna)).toEqual([])

  await testApp.decidePage(anna, order_id)
  const { exchanges } = (await testApp.sandbox.control('GET', '/log')).json
  const paidExchange = exchanges.find(({ request }) => request.includes('LMI_HASH2'))!
  const replayed = Object.fromEntries(new URLSearchParams(paidExchange.request))
  expect(await ask(result_url, replayed)).toBe('YES')
  await testApp.fault('500')
  expect(await send('sbx-secret', new URL('/payments/merchant', result_url).href)).toMatchObject({
    text: 'YES',
  })
  expect(await testApp.aliasesOf(anna)).toEqual([email('shop')])
  expect(await testApp.balanceOf(anna)).toBe(99)
})

test('the address for the merchant takes small forms, and no more than so many', async () => {
  const { order_id, result_url } = await anOrder()
  const large = await postForm(result_url, question(order_id, { more: 'x'.repeat(20_000) }))
  expect(large.status).toBe(413)
  const json = await fetch(result_url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(json.status).toBe(400)
  expect((await fetch(result_url)).status).toBe(404)
  expect((await postForm(result_url, question(order_id))).headers.get('x-ratelimit-limit')).toBe('600')
})

/** A merchant whose settings lack the question takes money whenever its page is open. */
const neverAsks = () => testApp.merchant('silent')

test('paid on its page unasked, it counts as paid once its invoice is withdrawn', async () => {
  await neverAsks()
  const { id, pay } = await anOrder()
  expect(await pay()).toBeUndefined()
  await testApp.fault('lost_answer')
  expect(await code(check(id))).toBe('service_unavailable')
  expect(await testApp.aliasesOf(anna)).toEqual([])
  await testApp.fault('up')
  expect(await check(id)).toMatchObject({ status: 'paid', pay_url: null })
  expect(await testApp.aliasesOf(anna)).toEqual([email('shop')])
  expect(await testApp.decide(anna, 'pay')).toBe('decided')
  expect(await testApp.balanceOf(anna)).toBe(99)
})

test('refused in the keeper and then paid on its page unasked, it is given', async () => {
  await neverAsks()
  const { pay } = await anOrder()
  await testApp.decide(anna, 'reject')
  await testApp.pass(MINUTE_MS)
  await testApp.work()
  expect(await testApp.rowsOf(anna)).toMatchObject([{ status: 'rejected' }])
  await testApp.pass(5 * HOUR_MS)
  await pay()
  await testApp.work()
  expect(await testApp.rowsOf(anna)).toMatchObject([{ status: 'paid', problem: null }])
  expect(await testApp.aliasesOf(anna)).toEqual([email('shop')])
})

/** All that waits runs out by our clock. */
async function runOut() {
  testApp.world.clock.advance(3 * DAY_MS)
  await testApp.work()
}
/** Paid unasked at the provider, whose clock is behind and whose page is open; we see it an hour later. */
async function paidTooLate(...order_ids: number[]) {
  await neverAsks()
  for (const order_id of order_ids) expect(await testApp.decidePage(anna, order_id)).toBeUndefined()
  testApp.world.clock.advance(HOUR_MS)
  await testApp.work()
}

test('paid while it has run out by our clock, it is given', async () => {
  const { order_id } = await anOrder()
  await runOut()
  expect(await testApp.rowsOf(anna)).toMatchObject([{ status: 'expired' }])
  expect(await testApp.invoicesOf(anna)).toMatchObject([{ state: 3 }])
  await paidTooLate(order_id)
  expect(await testApp.aliasesOf(anna)).toEqual([email('shop')])
})

test('paid when the name has gone to another, it pays for the next name', async () => {
  const { order_id } = await anOrder()
  await runOut()
  const boris = await testApp.payer('Boris')
  await testApp.take(boris, named('shop'))
  await paidTooLate(order_id)
  expect(await testApp.aliasesOf(anna)).toEqual([])
  const { aliases } = await listPaidAliases(app, anna)
  expect(aliases).toMatchObject([{ payment: { status: 'paid', problem: 'duplicate_aliases' } }])

  const { alias } = await testApp.order(anna, named('store'))
  expect(alias).toMatchObject({ email: email('store'), payment: { status: 'paid', problem: null } })
  expect(await testApp.aliasesOf(anna)).toEqual([email('store')])
  expect(await testApp.balanceOf(anna)).toBe(99)
  expect(await testApp.invoicesOf(anna)).toHaveLength(1)
  expect((await testApp.order(anna, named('third'))).alias.payment.status).toBe('paying')
})

const domainName = (word: string) => `${named(word)}.test`
const claim = async (word: string) =>
  (await createDomain(app, anna, { name: domainName(word) }, { idempotency_key: null })).domain
const orderOf = async (subject: string) =>
  (await testApp.rowsOf(anna)).findLast((row) => row.subject === subject)!.order_id

test('paid when its domain was deleted, it pays for the next domain, new or waiting', async () => {
  await claim('free')
  const matching = { status: 'paid', problem: 'entity_not_found' }
  const paidTooLateAndDeleted = async (word: string) => {
    const { id, name } = await claim(word)
    await runOut()
    await deleteDomain(app, anna, { id, confirm: 'delete' })
    await paidTooLate(await orderOf(name))
    const { payments } = await listPayments(app, anna)
    expect(payments.filter(({ problem }) => problem !== null)).toMatchObject([matching])
  }
  await paidTooLateAndDeleted('first')
  expect((await claim('third')).payment).toMatchObject({ status: 'paid', problem: null })

  const waiting = await claim('waiting')
  expect(waiting.payment).toMatchObject({ status: 'paying' })
  await runOut()
  await paidTooLateAndDeleted('second')
  const { domain } = await payDomain(app, anna, waiting)
  expect(domain.payment).toMatchObject({ subject: waiting.name, status: 'paid', problem: null })
  const paid = await testApp.db
    .sql`select name from domains where account_id = ${anna.account_id} and is_paid order by id`
  expect(paid).toEqual(['free', 'third', 'waiting'].map((word) => ({ name: domainName(word) })))
  expect(await testApp.balanceOf(anna)).toBe(90)
  expect((await claim('fourth')).payment).toMatchObject({ status: 'paying' })
})

test('a domain that is paid for by two orders is paid for once, and the other pays for the next', async () => {
  await claim('free')
  const { id, name } = await claim('shop')
  const first = await orderOf(name)
  await runOut()
  expect((await payDomain(app, anna, { id })).domain.payment).toMatchObject({ status: 'paying' })
  await testApp.decide(anna, 'pay')
  expect((await payDomain(app, anna, { id })).domain.payment).toMatchObject({ status: 'paid' })
  await paidTooLate(first)
  expect((await payDomain(app, anna, { id })).domain.payment).toMatchObject({ status: 'paid', problem: null })
  expect((await claim('next')).payment).toMatchObject({ status: 'paid', problem: null })
})

test('paid when its address was deleted, it pays for the next address, new or waiting', async () => {
  const { id } = await claim('free')
  await testApp.db.sql`update domains set status = 'succeed' where account_id = ${anna.account_id}`
  const make = async (name: string) => (await createDomainEmail(app, anna, { id, name })).email
  for (let count = 0; count < app.config.FREE_DOMAIN_EMAILS; count++) await make(`free${count}`)
  const [first, second, waiting] = [await make('first'), await make('second'), await make('waiting')]
  expect(waiting).toMatchObject({ paid: false, payment: { status: 'paying' } })
  await runOut()
  for (const { id: email_id } of [first, second]) await deleteDomainEmail(app, anna, { id, email_id })
  await paidTooLate(await orderOf(first.email), await orderOf(second.email))
  expect(await make('third')).toMatchObject({ paid: true, payment: { status: 'paid', problem: null } })
  const { email: paid } = await payDomainEmail(app, anna, { id, email_id: waiting.id })
  expect(paid).toMatchObject({ paid: true, payment: { subject: waiting.email, status: 'paid' } })
  expect(await make('fourth')).toMatchObject({ paid: false, payment: { status: 'paying' } })
  expect(await testApp.balanceOf(anna)).toBe(98)
})

test('one that cannot be paid any more is looked at no more', async () => {
  await testApp.order(anna, named('shop'))
  await testApp.decide(anna, 'reject')
  await testApp.pass(MINUTE_MS)
  await testApp.work()
  await testApp.pass(3 * DAY_MS + HOUR_MS)
  await testApp.work()
  expect(await testApp.db.sql`select next_at from payments where account_id = ${anna.account_id}`).toEqual([
    { next_at: null },
  ])
})

test('who asks often does not keep the worker from looking', async () => {
  const { alias } = await testApp.order(anna, named('shop'))
  for (let time = 0; time < 8; time++) await check(alias.id)
  await testApp.decide(anna, 'pay')
  await testApp.pass(20_000)
  await testApp.work()
  expect(await testApp.aliasesOf(anna)).toEqual([email('shop')])
})

test('what is paid is given, even when the passport has sunk meanwhile', async () => {
  const { alias } = await testApp.order(anna, named('shop'))
  await testApp.sandbox.control('PUT', `/people/${anna.wmid}`, { passport: 100 })
  await testApp.decide(anna, 'pay')
  expect(await check(alias.id)).toMatchObject({ status: 'paid' })
  expect(await testApp.aliasesOf(anna)).toEqual([email('shop')])
  expect(await code(testApp.order(anna, named('other')))).toBe('forbidden')
})

test('who takes no invoices from strangers is told, and gets it once they do', async () => {
  await testApp.sandbox.control('PUT', `/keeper/${anna.wmid}`, { accepts: 'correspondents' })
  const { alias } = await testApp.order(anna, named('shop'))
  expect(alias.payment).toMatchObject({ status: 'unpaid', problem: 'keeper_not_accepted' })
  await testApp.sandbox.control('PUT', `/keeper/${anna.wmid}`, { accepts: 'everyone' })
  expect(await check(alias.id)).toMatchObject({ status: 'paying', problem: null })
})

test('who has just paid buys the next one at once: the purchase asks', async () => {
  await testApp.order(anna, named('one'))
  await testApp.decide(anna, 'pay')
  const { alias } = await testApp.order(anna, named('two'))
  expect(alias.payment.status).toBe('paying')
  expect(await testApp.aliasesOf(anna)).toEqual([email('one')])
})

test('one domain waits for its payment at a time, and the same order sent twice is one domain', async () => {
  const browser = await testApp.web.signedIn(anna)
  const add = (word: string, key = '') =>
    browser.post('/api/v1/user/domains', { name: domainName(word) }, key ? { 'idempotency-key': key } : {})
  const free = [await add('free', 'a'), await add('free', 'a')]
  expect(free.map(said)).toEqual(['200', '200'])
  expect(free[1]!.json.domain.id).toBe(free[0]!.json.domain.id)

  const paid = [await add('paid', 'b'), await add('paid', 'b')]
  expect(paid.map(said)).toEqual(['200', '200'])
  expect(await testApp.invoicesOf(anna)).toHaveLength(1)
  expect(said(await add('another'))).toBe('409 error_domain_status_paying')

  await testApp.decide(anna, 'reject')
  expect((await add('another')).status).toBe(200)
  const { id } = paid[0]!.json.domain
  const confirmed = await browser.post(`/api/v1/user/domains/${id}/confirm`, { method: 'txt' })
  expect(said(confirmed)).toBe('409 pay_invoice_cancel')
})
