import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDomainOf, aPaymentOf } from '#tests/flows/operator/furnished.ts'
import { anOperatorTestApp, type OperatorTestApp } from '#tests/flows/operator/operator-test-app.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { expectAccessible, PHONE } from '#tests/screens/harness/mail-test-app.ts'
import { leave } from '#tests/screens/harness/quick/warm-browser.ts'
import { settles } from '#tests/screens/harness/settles.ts'
import { fits, visit } from './operator-screens.ts'

/** A page that scrolls within its frame is as wide as ever: the words themselves are seen whole. */
const isWhole = (words: Locator) =>
  settles(async () => {
    const { x, width } = (await words.boundingBox())!
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(words.page().viewportSize()!.width)
  })

describeScreens('domains and orders of people', () => {
  let testApp: OperatorTestApp
  let origin: string
  beforeAll(async () => {
    testApp = await anOperatorTestApp()
    origin = testApp.world.app.config.BASE_URL
    const { world, gleb } = testApp
    await aDomainOf(world, gleb, `firma-${gleb.wmid}.test`)
    await aPaymentOf(world, gleb, { subject: `shop-${gleb.wmid}@post.test`, invoice_id: '77000001' })
  })
  afterAll(async () => {
    // A connection that the browser holds would keep the service from ending.
    if (origin) await leave(origin)
    await testApp?.[Symbol.asyncDispose]()
  })

  test('are found by their owner, on a wide screen and on a phone, in both languages', async () => {
    const { gleb, boris } = testApp
    const operator = await testApp.operatorBrowser(boris)
    for (const [language, viewport, searches, wrong, refused] of [
      [
        'ru',
        undefined,
        ['Часть имени или wmid', 'wmid, номер или что оплачивают'],
        'MX: Не найдена',
        /не принимает/,
      ],
      [
        'en',
        PHONE,
        ['Part of a name, or a wmid', 'wmid, number, or what is paid for'],
        'MX: Missing',
        /Keeper/,
      ],
    ] as const) {
      await using here = await visit(origin, operator, '/admin/domains', {
        language,
        ...(viewport && { viewport }),
      })
      const { page } = here
      await page.getByRole('searchbox', { name: searches[0] }).fill(gleb.wmid)
      const domain = page.getByRole('row', { name: `firma-${gleb.wmid}.test` })
      await domain.getByText(wrong).waitFor()
      await isWhole(domain.getByText(wrong))
      await fits(page)
      await expectAccessible(page)
      await page.goto(`${origin}/admin/payments`)
      await page.getByRole('searchbox', { name: searches[1] }).fill('77000001')
      const order = page.getByRole('row', { name: `shop-${gleb.wmid}@post.test` })
      await order.getByText(refused).first().waitFor()
      await isWhole(order.getByText(refused).first())
      await fits(page)
      await expectAccessible(page)
    }
  })
})
