import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AService, aService } from '#sandbox/testing/a-service.ts'
import { ANNA, anEcosystem, type Ecosystem } from '#tests/ecosystem/test-app.ts'
import { aBrowser, describeScreens } from '#tests/screens/harness/browser.ts'
import { expectAccessible } from '#tests/screens/harness/mail-test-app.ts'

const SECTION_STYLES = [
  '/',
  `/keeper/${ANNA}`,
  '/people',
  '/business',
  '/websites',
  '/dns?zone=post.test',
  '/log',
]

describeScreens('the sandbox', () => {
  let service: AService
  let eco: Ecosystem
  let browser: Browser
  let context: BrowserContext
  let page: Page
  beforeAll(async () => {
    service = await aService()
    eco = await anEcosystem({}, { SERVICE_URL: service.url })
    browser = await aBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await eco?.[Symbol.asyncDispose]()
    await service?.[Symbol.asyncDispose]()
  })
  beforeEach(async () => {
    await eco.control('POST', '/reset')
    service.said.length = 0
    service.answers('YES')
    await context?.close()
    context = await browser.newContext({
      locale: 'en-GB',
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    page = await context.newPage()
  })
  const pageOf = (order_id: number) =>
    eco.app.payments.payUrl({
      ...{ order_id, amount_cents: 100, text: 'An alias', hours: 1 },
      result_url: `${service.url}/payments/merchant/key`,
    })
  const open = (path: string) => page.goto(`${eco.sandbox.url}${path}`)

  test('a code appears in an open keeper by itself, large, and is copied by one press', async () => {
    await open(`/keeper/${ANNA}`)
    await page.getByText('No messages.').waitFor()
    await eco.app.keeper.send(ANNA, { subject: 'Code', text: 'The code is 048213, for 10 minutes.' })
    await page.getByText('048213', { exact: true }).waitFor()
    const button = page.getByRole('button', { name: 'Copy' })
    // Looked for before it comes: it goes by itself.
    const copied = page.getByRole('button', { name: 'Copied' }).waitFor()
    await button.click()
    await copied
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('048213')
    await button.waitFor()
  })

  test('an invoice appears by itself, is paid with protection and then for good', async () => {
    const order = { order_id: 501, payer: ANNA, amount_cents: 250, text: 'An alias', expires_days: 3 }
    await open(`/keeper/${ANNA}`)
    await page.getByText('No invoices.').waitFor()
    await eco.app.payments.issue(order)
    await page.getByRole('button', { name: 'Pay with protection' }).click()
    await page.getByText('held', { exact: true }).waitFor()
    await page.getByText('47.5', { exact: true }).waitFor()
    expect((await eco.app.payments.find(order))?.state).toBe('held')
    await page.getByRole('button', { name: 'Release the money' }).click()
    await page.getByText('paid', { exact: true }).waitFor()
    expect((await eco.app.payments.find(order))?.state).toBe('paid')
  })

  test('without money the keeper says so; topped up, it pays', async () => {
    await eco.control('PUT', `/keeper/${ANNA}`, { balance: '1' })
    const order = { order_id: 502, payer: ANNA, amount_cents: 250, text: 'An alias', expires_days: 3 }
    await eco.app.payments.issue(order)
    await open(`/keeper/${ANNA}`)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('alert').getByText('not enough money').waitFor()
    await page.getByLabel('Top up by, WMZ').fill('1.5')
    await page.getByRole('button', { name: 'Top up' }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByText('paid', { exact: true }).waitFor()
    expect((await eco.app.payments.find(order))?.state).toBe('paid')
  })

  test('on the payment page an order is paid by whoever is chosen', async () => {
    await page.goto(await pageOf(503))
    await page.getByLabel('Who pays').selectOption({ label: 'Vera Sokolova · 200 WMZ' })
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('status').getByText('Paid.').waitFor()
    expect(await eco.app.payments.findOnPage(503)).toBe('paid')
    expect(service.said).toMatchObject([
      { LMI_PREREQUEST: '1', LMI_PAYMENT_NO: '503', LMI_PAYER_PURSE: 'Z900000000103' },
      { LMI_PAYMENT_NO: '503', LMI_HASH: expect.stringMatching(/^[0-9A-F]{64}$/) },
    ])
  })

  test('on the payment page stands why the service takes no money, and the page can be paid later', async () => {
    await page.goto(await pageOf(504))
    const pay = page.getByRole('button', { name: 'Pay', exact: true })
    service.answers('Этот счёт <b>уже</b> оплачивают.')
    await pay.click()
    await page
      .getByRole('alert')
      .getByText('The shop does not take this payment. Этот счёт <b>уже</b> оплачивают.')
      .waitFor()
    await expectAccessible(page)
    await eco.faults({ merchant: 'lost_answer' })
    await pay.click()
    await page.getByRole('alert').getByText('The shop did not answer, so no money was taken.').waitFor()
    expect(await eco.app.payments.findOnPage(504)).toBe('unpaid')
    await eco.faults({ merchant: 'up' })
    service.answers('YES')
    await pay.click()
    await page.getByRole('status').getByText('Paid.').waitFor()
    await open('/log')
    await page.getByText('POST /payments/merchant/key').first().waitFor()
  })

  test('a passport that is lowered on its card is lower for the service at once', async () => {
    await open('/people')
    const card = page.locator(`[id="${ANNA}"]`)
    await card.getByRole('combobox', { name: 'Passport', exact: true }).selectOption({ label: 'alias' })
    await card.getByLabel('recalled').check()
    await card.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL(/#900000000101$/)
    expect(await eco.app.passports.get(ANNA, { fresh: true })).toMatchObject({ tid: 100, recalled: true })
  })

  test.for(SECTION_STYLES)(
    '%s can be read by everybody, in both themes, and fits a narrow screen',
    async (path) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await open(path)
        await expectAccessible(page)
      }
      await page.setViewportSize({ width: 390, height: 844 })
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(390)
    },
  )
})
