import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { App } from '#server/app.ts'
import { openEcosystem } from '#server/ecosystem/open-ecosystem.ts'
import { checkAliasPayment, createPaidAlias, listPaidAliases } from '#server/features/aliases/paid-aliases.ts'
import { listPayments } from '#server/features/payments/list-payments.ts'
import { MINUTE_MS, said } from './identity-stand.ts'
import { aPaymentsStand, DAY_MS, HOUR_MS, type Payer, type PaymentsStand } from './payments-stand.ts'

let stand: PaymentsStand
let app: App
let anna: Payer
beforeAll(async () => {
  stand = await aPaymentsStand()
  app = stand.world.app
})
afterAll(() => stand[Symbol.asyncDispose]())
beforeEach(async () => {
  stand.live()
  await stand.fault('up')
  await stand.db.sql`delete from payments`
  anna = await stand.payer()
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
  await stand.fault('lost_request')
  const { alias } = await stand.order(anna, named(name))
  await stand.fault('up')
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
  expect(await stand.invoicesOf(anna)).toHaveLength(1)
})

test('two processes that see one payment at the same moment give once, and both say so', async () => {
  const { alias } = await stand.order(anna, named('shop'))
  await stand.decide(anna, 'pay')
  const both = await Promise.all([check(alias.id), check(alias.id, anotherProcess()), stand.work()])
  expect(both.slice(0, 2)).toMatchObject([{ status: 'paid' }, { status: 'paid' }])
  expect(await stand.aliasesOf(anna)).toEqual([email('shop')])
})

test('an order is asked about when the worker has seen already that it is paid', async () => {
  const { alias } = await stand.order(anna, named('shop'))
  await stand.decide(anna, 'pay')
  await stand.pass(MINUTE_MS)
  await stand.work()
  expect(await check(alias.id)).toMatchObject({ status: 'paid' })
})

test('of two orders at the same moment, by two processes, one is let through', async () => {
  const order = (process: App, name: string) =>
    createPaidAlias(process, anna, { name: named(name), domain: 'post.test' }, { idempotency_key: null })
  const both = await Promise.all([code(order(app, 'one')), code(order(anotherProcess(), 'two'))])
  expect(both.toSorted()).toEqual(['alias_max_count_paying', 'done'])
  expect(await stand.invoicesOf(anna)).toHaveLength(1)
})

test('the same order sent twice with one Idempotency-Key is one order, whose state is told', async () => {
  const browser = await stand.web.signedIn(anna)
  const post = (path: string) =>
    browser.post(path, { name: '', domain: 'post.test' }, { 'idempotency-key': 'a-key' })
  const paid = '/api/v1/user/aliases/paid'
  const [one, other] = await Promise.all([post(paid), post(paid)])
  expect([one, other].map(said)).toEqual(['200', '200'])
  expect(other.json.alias).toMatchObject({ id: one.json.alias.id, email: one.json.alias.email })
  expect(await stand.invoicesOf(anna)).toHaveLength(1)
  await stand.decide(anna, 'pay')
  await stand.pass(MINUTE_MS)
  await stand.work()
  expect((await post(paid)).json.alias.payment.status).toBe('paid')
  expect(await stand.invoicesOf(anna)).toHaveLength(1)

  const free = [await post('/api/v1/user/aliases'), await post('/api/v1/user/aliases')]
  expect(free.map(said)).toEqual(['200', '200'])
  expect(free[1]!.json.alias.id).toBe(free[0]!.json.alias.id)
})

test('an invoice of which nobody heard is found when its order is to be forgotten', async () => {
  const { alias } = await lostInvoice()
  expect(await code(stand.forget(anna, alias.id))).toBe('error_alias_status_paying')
  await stand.decide(anna, 'pay')
  expect(await check(alias.id)).toMatchObject({ status: 'paid' })
})

test('an invoice of which nobody heard is paid, and then its order is to be forgotten', async () => {
  const { alias } = await lostInvoice()
  await stand.decide(anna, 'pay')
  expect(await code(stand.forget(anna, alias.id))).toBe('alias_not_found')
  expect(await stand.aliasesOf(anna)).toEqual([email('shop')])
})

test('an order is not forgotten while the provider cannot say whether it has an invoice', async () => {
  const { alias } = await lostInvoice()
  await stand.fault('500')
  expect(await code(stand.forget(anna, alias.id))).toBe('service_unavailable')
  await stand.fault('up')
  expect((await listPaidAliases(app, anna)).aliases).toHaveLength(1)
})

/** The process dies when the provider has issued, before it is noted. */
async function lostInvoice() {
  const id = await unpaidOrder()
  const issue: App['payments']['issue'] = async (order) => {
    const invoice = await app.payments.issue(order)
    stand.killAfter(0)
    return invoice
  }
  const payUrl = async () => ''
  await expect(check(id, { ...app, payments: { ...app.payments, issue, payUrl } })).rejects.toThrow('killed')
  expect(await stand.invoicesOf(anna)).toMatchObject([{ state: 0 }])
  const [alias] = (await listPaidAliases(app, anna)).aliases
  expect(alias!.payment).toMatchObject({ status: 'unpaid' })
  return { alias: alias! }
}

/** Forgotten just before the invoice is issued, which cannot be taken back at once. */
async function forgottenWhileIssued() {
  const id = await unpaidOrder()
  const issue: App['payments']['issue'] = async (order) => {
    await stand.forget(anna, id)
    const invoice = await app.payments.issue(order)
    await stand.fault('500')
    return invoice
  }
  await check(id, { ...app, payments: { ...app.payments, issue } })
  await stand.fault('up')
  expect((await listPayments(app, anna)).payments).toEqual([])
  expect(await stand.invoicesOf(anna)).toMatchObject([{ state: 0 }])
}

test('an invoice for an order that was forgotten while it was issued is taken back', async () => {
  await forgottenWhileIssued()
  await stand.pass(HOUR_MS)
  await stand.work()
  expect(await stand.invoicesOf(anna)).toMatchObject([{ state: 3 }])
  expect(await stand.aliasesOf(anna)).toEqual([])
})

test('a forgotten order that is paid all the same comes back, with what was paid for', async () => {
  await forgottenWhileIssued()
  await stand.decide(anna, 'pay')
  await stand.pass(HOUR_MS)
  await stand.work()
  expect(await stand.aliasesOf(anna)).toEqual([email('shop')])
  expect((await listPayments(app, anna)).payments).toMatchObject([{ status: 'paid', subject: email('shop') }])
})

test('what is paid on its page is given, and its invoice is taken back first', async () => {
  const { alias } = await stand.order(anna, named('shop'))
  const [row] = await stand.rowsOf(anna)
  expect(alias.payment.pay_url).toMatch(/gid=/)
  expect(await stand.decidePage(anna, row!.order_id)).toBeUndefined()
  await stand.fault('lost_answer')
  expect(await code(check(alias.id))).toBe('service_unavailable')
  expect(await stand.aliasesOf(anna)).toEqual([])
  await stand.fault('up')
  expect(await check(alias.id)).toMatchObject({ status: 'paid', pay_url: null })
  expect(await stand.aliasesOf(anna)).toEqual([email('shop')])
  expect(await stand.decide(anna, 'pay')).toBe('decided')
  expect(await stand.balanceOf(anna)).toBe(99)
})

test('refused in the keeper and then paid on its page, it is given', async () => {
  await stand.order(anna, named('shop'))
  const [row] = await stand.rowsOf(anna)
  await stand.decide(anna, 'reject')
  await stand.pass(MINUTE_MS)
  await stand.work()
  expect(await stand.rowsOf(anna)).toMatchObject([{ status: 'rejected' }])
  await stand.pass(5 * HOUR_MS)
  await stand.decidePage(anna, row!.order_id)
  await stand.work()
  expect(await stand.rowsOf(anna)).toMatchObject([{ status: 'paid', problem: null }])
  expect(await stand.aliasesOf(anna)).toEqual([email('shop')])
})

/** Run out by our clock, while the provider's is behind and lets its page be paid. */
async function runOut() {
  await stand.order(anna, named('shop'))
  const [row] = await stand.rowsOf(anna)
  stand.world.clock.advance(3 * DAY_MS)
  await stand.work()
  expect(await stand.rowsOf(anna)).toMatchObject([{ status: 'expired' }])
  expect(await stand.invoicesOf(anna)).toMatchObject([{ state: 3 }])
  expect(await stand.decidePage(anna, row!.order_id)).toBeUndefined()
}

test('paid while it has run out by our clock, it is given', async () => {
  await runOut()
  stand.world.clock.advance(HOUR_MS)
  await stand.work()
  expect(await stand.aliasesOf(anna)).toEqual([email('shop')])
})

test('paid when the name has gone to another, it pays for the next name', async () => {
  await runOut()
  const boris = await stand.payer('Boris')
  await stand.take(boris, named('shop'))
  stand.world.clock.advance(HOUR_MS)
  await stand.work()
  expect(await stand.aliasesOf(anna)).toEqual([])
  const { aliases } = await listPaidAliases(app, anna)
  expect(aliases).toMatchObject([{ payment: { status: 'paid', problem: 'duplicate_aliases' } }])

  const { alias } = await stand.order(anna, named('store'))
  expect(alias).toMatchObject({ email: email('store'), payment: { status: 'paid', problem: null } })
  expect(await stand.aliasesOf(anna)).toEqual([email('store')])
  expect(await stand.balanceOf(anna)).toBe(99)
  expect(await stand.invoicesOf(anna)).toHaveLength(1)
  expect((await stand.order(anna, named('third'))).alias.payment.status).toBe('paying')
})

test('a page is never open longer than its order', async () => {
  const id = await unpaidOrder()
  await stand.pass(3 * DAY_MS - 30 * MINUTE_MS)
  expect(await check(id)).toMatchObject({ status: 'paying', pay_url: null })
})

test('one that cannot be paid any more is looked at no more', async () => {
  await stand.order(anna, named('shop'))
  await stand.decide(anna, 'reject')
  await stand.pass(MINUTE_MS)
  await stand.work()
  await stand.pass(3 * DAY_MS + HOUR_MS)
  await stand.work()
  expect(await stand.db.sql`select next_at from payments where account_id = ${anna.account_id}`).toEqual([
    { next_at: null },
  ])
})

test('who asks often does not keep the worker from looking', async () => {
  const { alias } = await stand.order(anna, named('shop'))
  for (let time = 0; time < 8; time++) await check(alias.id)
  await stand.decide(anna, 'pay')
  await stand.pass(20_000)
  await stand.work()
  expect(await stand.aliasesOf(anna)).toEqual([email('shop')])
})

test('what is paid is given, even when the passport has sunk meanwhile', async () => {
  const { alias } = await stand.order(anna, named('shop'))
  await stand.sandbox.control('PUT', `/people/${anna.wmid}`, { passport: 100 })
  await stand.decide(anna, 'pay')
  expect(await check(alias.id)).toMatchObject({ status: 'paid' })
  expect(await stand.aliasesOf(anna)).toEqual([email('shop')])
  expect(await code(stand.order(anna, named('other')))).toBe('forbidden')
})

test('who takes no invoices from strangers is told, and gets it once they do', async () => {
  await stand.sandbox.control('PUT', `/keeper/${anna.wmid}`, { accepts: 'correspondents' })
  const { alias } = await stand.order(anna, named('shop'))
  expect(alias.payment).toMatchObject({ status: 'unpaid', problem: 'keeper_not_accepted' })
  await stand.sandbox.control('PUT', `/keeper/${anna.wmid}`, { accepts: 'everyone' })
  expect(await check(alias.id)).toMatchObject({ status: 'paying', problem: null })
})
