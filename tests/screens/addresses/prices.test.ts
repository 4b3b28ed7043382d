import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import {
  aDomainScreenTestApp,
  button,
  type DomainScreenTestApp,
  field,
} from '#tests/screens/harness/domains-test-app.ts'

describeScreens('prices of an operator', () => {
  let testApp: DomainScreenTestApp
  beforeAll(async () => {
    testApp = await aDomainScreenTestApp({
      FREE_ALIASES: '0',
      ALIAS_PRICE_CENTS: '250',
      DOMAIN_PRICE_CENTS: '750',
      FREE_DOMAIN_EMAILS: '1',
      DOMAIN_EMAIL_PRICE_CENTS: '30',
    })
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('are shown before the purchase, and are what the invoice says', async () => {
    let id = 0
    let email = ''
    await using visit = await testApp.openAt({ path: '/settings/aliases/create' }, async (mailbox) => {
      id = (await testApp.confirmed(mailbox.owner, testApp.nameOf(mailbox))).id
      await testApp.address(mailbox.owner, id, 'first')
      email = `shop-${mailbox.owner.wmid.slice(-8)}`
    })
    const { page, mailbox, complaints } = visit
    await page.getByRole('radio', { name: 'Платный, 2,50 WMZ' }).waitFor()
    await expect.poll(() => page.getByRole('radio').count()).toBe(1)
    await field(page, 'Имя').fill(email)
    await button(page, 'Создать и выставить счёт').click()
    await page.getByText(`У вас неоплаченный счёт: ${email}@post.test, 2,50\u00a0WMZ`).waitFor()
    const { wmid } = mailbox.owner
    const { invoices } = (await testApp.sandbox.control('GET', `/keeper/${wmid}/invoices`)).json
    expect(invoices).toMatchObject([{ amount: '2.5' }])

    await testApp.go(page, 'domains/list/create')
    await page.getByText('Этот домен стоит 7,50 WMZ. Счёт придёт в Keeper').waitFor()
    await testApp.go(page, `domains/emails/${id}`)
    await page.getByText('Бесплатно 1 в каждом домене, каждый следующий стоит 0,30 WMZ.').waitFor()
    await button(page, 'Новый адрес').click()
    await page.getByText('стоит 0,30 WMZ, счёт придёт в Keeper').waitFor()
    expect(complaints).toEqual([])
  })
})
