import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ANNA, anEcosystem, type Ecosystem, failureOf, SERVICE, STORE_PURSE } from './test-app.ts'

let eco: Ecosystem
let order_id = 7000

beforeAll(async () => {
  eco = await anEcosystem()
})
afterAll(() => eco[Symbol.asyncDispose]())
beforeEach(async () => {
  await eco.control('POST', '/reset')
  order_id++
})

const order = (more: object = {}) => ({
  order_id,
  payer: ANNA,
  amount_cents: 150,
  text: 'Псевдоним anna@post.test 😀',
  expires_days: 3,
  ...more,
})
const issue = (more: object = {}) => eco.app.payments.issue(order(more))
const decide = (id: string, decision: string) =>
  eco.control('POST', `/keeper/${ANNA}/invoices/${id}/${decision}`)
const balance = async (wmid: string) => (await eco.control('GET', `/keeper/${wmid}`)).json.keeper.balance

test('an invoice comes to the payer’s keeper with its amount, words and days', async () => {
  const invoice = await issue()
  expect(invoice).toEqual({
    invoice_id: expect.stringMatching(/^\d+$/),
    state: 'unpaid',
    updated_at: expect.any(Date),
  })
  expect(await eco.invoicesOf(ANNA)).toMatchObject([
    {
      id: Number(invoice.invoice_id),
      order_id: String(order_id),
      from: SERVICE,
      store_purse: STORE_PURSE,
      amount: '1.5',
      description: 'Псевдоним anna@post.test ?',
      state: 0,
      expiration: 3,
      is_expired: false,
    },
  ])
  expect(Math.abs(invoice.updated_at.getTime() - Date.now())).toBeLessThan(60_000)
})

test('once paid it says by which transfer and from which purse, and the money is there', async () => {
  const { invoice_id } = await issue()
  expect(await eco.app.payments.find({ order_id })).toMatchObject({ invoice_id, state: 'unpaid' })
  await decide(invoice_id, 'pay')
  expect(await eco.app.payments.find({ order_id, invoice_id })).toEqual({
    invoice_id,
    state: 'paid',
    transaction_id: expect.stringMatching(/^[1-9]\d*$/),
    payer_purse: `Z${ANNA}`,
    updated_at: expect.any(Date),
  })
  expect([await balance(ANNA), await balance(SERVICE)]).toEqual(['48.5', '1.5'])
})

test('paid with protection it is held: nobody has the money until it is paid for good', async () => {
  const { invoice_id } = await issue()
  await decide(invoice_id, 'hold')
  expect((await eco.app.payments.find({ order_id }))?.state).toBe('held')
  expect([await balance(ANNA), await balance(SERVICE)]).toEqual(['48.5', '0'])
  await decide(invoice_id, 'pay')
  expect((await eco.app.payments.find({ order_id }))?.state).toBe('paid')
  expect(await balance(SERVICE)).toBe('1.5')
})

test('a rejected one is refused, and held money goes back', async () => {
  const { invoice_id } = await issue()
  await decide(invoice_id, 'hold')
  await decide(invoice_id, 'reject')
  expect((await eco.app.payments.find({ order_id }))?.state).toBe('refused')
  expect(await balance(ANNA)).toBe('50')
  expect((await decide(invoice_id, 'pay')).json.error).toBe('decided')
})

test.for(['expire', 'clock'])('after its days (%s) it can be paid no more', async (way) => {
  const { invoice_id } = await issue()
  if (way === 'expire') await decide(invoice_id, 'expire')
  else await eco.control('POST', '/clock', { advance_ms: 3 * 86_400_000 })
  expect((await eco.invoicesOf(ANNA))[0]).toMatchObject({ is_expired: true })
  expect((await decide(invoice_id, 'pay')).json.error).toBe('expired')
  expect((await eco.app.payments.find({ order_id }))?.state).toBe('unpaid')
})

test('without money it stays unpaid', async () => {
  await eco.control('PUT', `/keeper/${ANNA}`, { balance: '1.49' })
  const { invoice_id } = await issue()
  expect((await decide(invoice_id, 'pay')).json.error).toBe('no_money')
  expect((await eco.app.payments.find({ order_id }))?.state).toBe('unpaid')
})

test('the service takes its invoice back, once and again', async () => {
  const { invoice_id } = await issue()
  await eco.app.payments.cancel(invoice_id)
  await eco.app.payments.cancel(invoice_id)
  expect((await eco.app.payments.find({ order_id }))?.state).toBe('refused')
})

test('an order has one invoice, however often it is issued', async () => {
  const first = await issue()
  expect(await issue()).toEqual(first)
  expect(await eco.invoicesOf(ANNA)).toHaveLength(1)
})

test('a lost answer is asked for before anything is issued again', async () => {
  await eco.faults({ w3s: 'lost_answer' })
  const invoice = await issue()
  expect(await eco.invoicesOf(ANNA)).toMatchObject([{ id: Number(invoice.invoice_id) }])
  const [before, x1, after] = (await eco.calls()).map((path) => /XML(\w+)/.exec(path)![1])
  expect([before, x1, after]).toEqual(['OutInvoices', 'Invoice', 'OutInvoices'])
})

test('when nothing gets through, issuing fails and can be tried again later', async () => {
  await eco.faults({ w3s: 'lost_request' })
  expect(await failureOf(issue())).toEqual({ kind: 'unavailable', retval: 0 })
  await eco.faults({ w3s: 'up' })
  expect((await issue()).state).toBe('unpaid')
  expect(await eco.invoicesOf(ANNA)).toHaveLength(1)
})

test('nobody has that WMID: 6; the payer takes no invoices from strangers: 35', async () => {
  expect(await failureOf(issue({ payer: '900000000999' }))).toEqual({ kind: 'unknown_wmid', retval: 6 })
  await eco.control('PUT', `/keeper/${ANNA}`, { accepts: 'correspondents' })
  expect(await failureOf(issue())).toEqual({ kind: 'not_accepted', retval: 35 })
  expect(await eco.app.payments.find({ order_id })).toBeUndefined()
})

test.for([
  ['102', 102],
  ['110', 110],
] as const)('the answer %s is a fault of our configuration', async ([w3s, retval]) => {
  await eco.faults({ w3s })
  expect(await failureOf(issue())).toEqual({ kind: 'config', retval })
})

test('an invoice from a purse of somebody else is refused: 111', async () => {
  await using other = await anEcosystem({ W3S_STORE_PURSE: `Z${ANNA}` })
  expect(await failureOf(other.app.payments.issue(order()))).toEqual({ kind: 'config', retval: 111 })
})

test('a request signed with another key is refused: -12', async () => {
  const { W3S_KWM_B64 } = eco.app.config
  const body = Buffer.from(W3S_KWM_B64, 'base64')
  const answer = await fetch(`${eco.sandbox.url}/asp/XMLOutInvoices.asp`, {
    method: 'POST',
    headers: { 'content-type': 'text/xml' },
    body: `<w3s.request><reqn>1</reqn><wmid>${SERVICE}</wmid><sign>${body.toString('hex').slice(0, 132)}</sign><getoutinvoices><purse>${STORE_PURSE}</purse></getoutinvoices></w3s.request>`,
  })
  expect(await answer.text()).toContain('<retval>-12</retval>')
})

const result_url = 'http://localhost:8080/payments/merchant/key'
const pageOrder = (more: object = {}) => ({
  ...{ order_id, amount_cents: 150, text: 'Псевдоним', hours: 1, result_url },
  ...more,
})

test('on its payment page an order is paid at once, which its invoice does not know', async () => {
  await issue()
  const url = await eco.app.payments.payUrl(pageOrder())
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/lmi\/payment\.asp\?gid=[0-9A-F]{36}$/)
  const token = new URL(url).searchParams.get('gid')
  expect(await eco.app.payments.findOnPage(order_id)).toBe('unpaid')
  await eco.faults({ merchant: 'silent' })
  await eco.control('POST', `/checkouts/${token}/pay`, { payer: ANNA })
  expect(await eco.app.payments.findOnPage(order_id)).toBe('paid')
  expect(await eco.app.payments.find({ order_id })).toMatchObject({ state: 'unpaid' })
})

test('an order is refused on its page', async () => {
  const url = await eco.app.payments.payUrl(pageOrder())
  const token = new URL(url).searchParams.get('gid')
  await eco.control('POST', `/checkouts/${token}/reject`, { payer: ANNA })
  expect(await eco.app.payments.findOnPage(order_id)).toBe('refused')
})

test('a payment page signed with another secret is refused', async () => {
  await using other = await anEcosystem({ MERCHANT_SECRET: 'guessed' })
  expect(await failureOf(other.app.payments.payUrl(pageOrder()))).toEqual({ kind: 'config', retval: -2 })
})

test('a payment page that would ask anybody but the service is refused', async () => {
  const call = eco.app.payments.payUrl(pageOrder({ result_url: 'http://169.254.169.254/latest' }))
  expect(await failureOf(call)).toEqual({ kind: 'config', retval: -101 })
})
