import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperatorTestApp, type OperatorTestApp } from '#tests/flows/operator/operator-test-app.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { button } from '#tests/screens/harness/locators.ts'
import { expectAccessible, PHONE } from '#tests/screens/harness/mail-test-app.ts'
import { leave } from '#tests/screens/harness/quick/warm-browser.ts'
import { fits, visit } from './operator-screens.ts'

describeScreens('what operators say to everybody', () => {
  let testApp: OperatorTestApp
  let origin: string
  beforeAll(async () => {
    testApp = await anOperatorTestApp()
    origin = testApp.world.app.config.BASE_URL
  })
  afterAll(async () => {
    if (testApp) await testApp.world.app.db.sql`delete from announcements`
    // A connection that the browser holds would keep the service from ending.
    if (origin) await leave(origin)
    await testApp?.[Symbol.asyncDispose]()
  })

  test('a line comes to an open mail screen, is closed there, and is withdrawn', async () => {
    const { web, gleb } = testApp
    await using mail = await visit(origin, await web.signedIn(gleb), '/mail', { language: 'en' })
    await mail.page.getByRole('region', { name: 'Message list' }).waitFor()
    await using here = await visit(origin, await testApp.operatorBrowser(), '/admin/announcements')
    const { page } = here
    await page.getByRole('textbox', { name: 'По-русски' }).fill('В субботу с 02:00 до 04:00 идут работы')
    await page.getByRole('textbox', { name: 'По-английски' }).fill('Works on Saturday from 02:00 to 04:00')
    await expectAccessible(page)
    await button(page, 'Показать всем').click()
    await page.getByText(/^Показано до/).waitFor()
    await expectAccessible(page)

    const line = mail.page.getByRole('status').filter({ hasText: 'Works on Saturday' })
    await line.waitFor()
    await expectAccessible(mail.page)
    // It goes at once; to load the page anew sooner would break the call off.
    const dismissed = mail.page.waitForResponse(/\/announcements\/\d+\/dismiss$/)
    await line.getByRole('button', { name: 'Close' }).click()
    await line.waitFor({ state: 'detached' })
    await dismissed
    await mail.page.reload()
    await mail.page.getByRole('region', { name: 'Message list' }).waitFor()
    expect(await line.count()).toBe(0)

    await button(page, 'Снять').click()
    await page.getByRole('heading', { name: 'Раньше' }).waitFor()
    await page.getByRole('link', { name: 'Действия' }).click()
    // Others have, too, in the database that tests share.
    await page.getByText('Снял объявление').first().waitFor()
  })

  test('on a phone the line and the page of operators fit', async () => {
    const { world, web, gleb } = testApp
    world.clock.advance(61_000)
    const until = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
    const operator = await testApp.operatorBrowser()
    const text_en = 'Works on Saturday from 02:00 to 04:00: mail arrives a little later'
    await operator.post('/api/v1/operator/announcements', { text_en, text_ru: '', until })
    await using mail = await visit(origin, await web.signedIn(gleb), '/mail', { viewport: PHONE })
    await mail.page.getByRole('status').filter({ hasText: text_en }).waitFor()
    await fits(mail.page)
    await expectAccessible(mail.page)
    const view = { viewport: PHONE, language: 'en' } as const
    await using here = await visit(origin, operator, '/admin/announcements', view)
    await here.page.getByText(text_en).waitFor()
    await fits(here.page)
    await expectAccessible(here.page)
  })
})
