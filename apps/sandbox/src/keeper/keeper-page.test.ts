import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser } from '#sandbox/testing/a-browser.ts'
import { type ASandbox, aSandbox } from '#sandbox/testing/a-sandbox.ts'
import { type AService, aService } from '#sandbox/testing/a-service.ts'
import { md4 } from '#sandbox/w3s/md4.ts'

const ANNA = '900000000101'
const SERVICE = '900000000900'
let service: AService
let sandbox: ASandbox
let browser: Browser

beforeAll(async () => {
  service = await aService()
  sandbox = await aSandbox({ SERVICE_URL: service.url })
})
afterAll(async () => {
  await sandbox[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await sandbox.control('POST', '/reset')
  service.said.length = 0
  service.answers('YES')
  browser = sandbox.browser()
})

const keeper = async () => (await sandbox.control('GET', `/keeper/${ANNA}`)).json.keeper
const page = async () => (await browser.get(`/keeper/${ANNA}`)).text

/** A payment page as the service asks for it; the address a browser is sent to. */
async function aPaymentPage(amount = '2.5', hours = '24'): Promise<string> {
  const [purse, number] = [`Z${SERVICE}`, '77']
  const sha256 = createHash('sha256').update(`${SERVICE}${purse}${number}${hours}sbx-secret`).digest('hex')
  const response = await fetch(`${sandbox.url}/conf/xml/XMLTransSave.asp`, {
    method: 'POST',
    body: `<merchant.request><signtags><wmid>${SERVICE}</wmid><validityperiodinhours>${hours}</validityperiodinhours><sha256>${sha256}</sha256></signtags><paymenttags><lmi_payee_purse>${purse}</lmi_payee_purse><lmi_payment_no>${number}</lmi_payment_no><lmi_payment_amount>${amount}</lmi_payment_amount><lmi_payment_desc>An alias</lmi_payment_desc></paymenttags></merchant.request>`,
  })
  return /<transtoken>(\w+)</.exec(await response.text())![1]!
}

test.for([
  ['', '31d6cfe0d16ae931b73c59d7e0c089c0'],
  ['abc', 'a448017aaf21d8525fc10ae87aa6729d'],
  ['12345678901234567890'.repeat(4), 'e33b4ddc9c38f2199c3e7b164fcc0536'],
])('the digest of "%s" is that of RFC 1320', ([text, digest]) => {
  expect(md4(Buffer.from(text!)).toString('hex')).toBe(digest)
})

test('everybody but the service has a keeper', async () => {
  expect((await browser.get('/keeper')).headers.get('location')).toBe(`/keeper/${ANNA}`)
  expect(await page()).toContain('No messages.')
  expect((await browser.get(`/keeper/${SERVICE}`)).status).toBe(404)
})

test('a purse is topped up by an amount, not by words', async () => {
  await browser.post(`/keeper/${ANNA}/purses/Z${ANNA}`, { amount: '2,50' })
  expect((await keeper()).balance).toBe('52.5')
  const refused = await browser.post(`/keeper/${ANNA}/purses/Z${ANNA}`, { amount: 'much' })
  const back = await browser.get(refused.headers.get('location')!)
  expect(back).toMatchObject({ status: 400, text: expect.stringContaining('Not an amount.') })
  expect((await keeper()).balance).toBe('52.5')
  const foreign = await browser.post(`/keeper/${ANNA}/purses/Z900000000102`, { amount: '1' })
  expect(foreign.status).toBe(404)
})

test('the settings of a keeper are what was ticked', async () => {
  await browser.post(`/keeper/${ANNA}/settings`, { accepts: 'correspondents', offline: 'on' })
  expect(await keeper()).toMatchObject({ accepts: 'correspondents', correspondents: [], is_offline: true })
  expect(await page()).toContain('The keeper is switched off.')
  await browser.post(`/keeper/${ANNA}/settings`, { accepts: 'correspondents', correspondent: 'on' })
  expect(await keeper()).toMatchObject({ correspondents: [SERVICE], is_offline: false })
})

test('a payment page is paid once, by whoever has the money', async () => {
  const token = await aPaymentPage()
  const path = `/lmi/payment.asp?gid=${token}`
  expect((await browser.get(path)).text).toMatch(/An alias.*2\.5 WMZ.*Anna Petrova · 50 WMZ/s)
  const pay = (payer: string) => browser.post('/lmi/payment.asp', { gid: token, payer, decision: 'pay' })

  expect((await pay('900000000105')).text).toContain('not enough money')
  expect(service.said).toEqual([])
  expect((await pay(ANNA)).text).toContain('Paid.')
  expect((await keeper()).balance).toBe('47.5')
  expect(service.said.map(({ LMI_PREREQUEST }) => LMI_PREREQUEST)).toEqual(['1', undefined])
  expect((await pay(ANNA)).text).toContain('decided already')
  expect((await keeper()).balance).toBe('47.5')
})

test('a payment page that was refused, or whose time is over, takes no money', async () => {
  const refused = await aPaymentPage()
  const reject = { gid: refused, payer: ANNA, decision: 'reject' }
  expect((await browser.post('/lmi/payment.asp', reject)).text).toContain('Not paid.')
  const late = await aPaymentPage('1', '1')
  await sandbox.control('POST', '/clock', { advance_ms: 3_600_000 })
  const page = await browser.post('/lmi/payment.asp', { gid: late, payer: ANNA, decision: 'pay' })
  expect(page.text).toContain('too late')
  expect((await keeper()).balance).toBe('50')
  expect((await browser.get('/lmi/payment.asp?gid=nothing')).status).toBe(404)
})

test('in two windows a page is paid once', async () => {
  const token = await aPaymentPage()
  const pay = () => browser.post('/lmi/payment.asp', { gid: token, payer: ANNA, decision: 'pay' })
  const both = await Promise.all([pay(), pay()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  expect((await keeper()).balance).toBe('47.5')
})

test('a merchant that is silent takes money without asking', async () => {
  const token = await aPaymentPage()
  service.answers('No.')
  await sandbox.control('POST', '/faults', { merchant: 'silent' })
  await browser.post('/lmi/payment.asp', { gid: token, payer: ANNA, decision: 'pay' })
  expect((await keeper()).balance).toBe('47.5')
  expect(service.said).toEqual([])
})
