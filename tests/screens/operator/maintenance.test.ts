import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOperatorTestApp, type OperatorTestApp } from '#tests/flows/operator/operator-test-app.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { button } from '#tests/screens/harness/locators.ts'
import { expectAccessible, PHONE } from '#tests/screens/harness/mail-test-app.ts'
import { leave } from '#tests/screens/harness/quick/warm-browser.ts'
import { fits, visit } from './operator-screens.ts'

describeScreens('maintenance', () => {
  let testApp: OperatorTestApp
  let origin: string
  beforeAll(async () => {
    testApp = await anOperatorTestApp()
    origin = testApp.world.app.config.BASE_URL
  })
  afterAll(async () => {
    // The database of a thread is shared.
    if (testApp) await testApp.world.app.db.sql`delete from maintenance`
    // A connection that the browser holds would keep the service from ending.
    if (origin) await leave(origin)
    await testApp?.[Symbol.asyncDispose]()
  })

  test('an operator begins it, people read why in a line and where they change something, and it is ended', async () => {
    const { web, world, gleb } = testApp
    await world.deliver({ subject: 'Stays where it is' }, {}, gleb)
    await using mail = await visit(origin, await web.signedIn(gleb), '/mail', { language: 'en' })
    await using here = await visit(origin, await testApp.operatorBrowser(), '/admin/maintenance')
    const { page } = here
    await expectAccessible(page)
    await button(page, 'Начать работы').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'По-английски' }).fill('A new disk until four')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Начать работы' }).click()
    await page.getByText(/^Идут с .* до /).waitFor()
    await expectAccessible(page)

    const line = mail.page.getByRole('status').filter({ hasText: 'A new disk until four' })
    await line.waitFor()
    expect(await line.getByRole('button').count()).toBe(0)
    await expectAccessible(mail.page)
    await mail.page.getByText('Stays where it is').first().click()
    await mail.page.getByRole('heading', { name: 'Stays where it is' }).waitFor()
    // Looked for before it comes: it goes by itself.
    const refused = mail.page.getByText('The service is being worked on').waitFor()
    await mail.page.keyboard.press('Delete')
    await refused
    // To open a message is not to change it.
    expect(await mail.page.getByText('×2').count()).toBe(0)

    await button(page, 'Закончить').click()
    await page.getByText('Всё работает как обычно.').waitFor()
    await line.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Действия' }).click()
    // Others have, too, in the database that tests share.
    await page.getByText('Закончил работы').first().waitFor()
  })

  test('on a phone who only looks sees that it is on', async () => {
    const { world, boris } = testApp
    world.clock.advance(61_000)
    const operator = await testApp.operatorBrowser()
    await operator.post('/api/v1/operator/maintenance', { text_en: '', text_ru: '', until: null })
    const view = { viewport: PHONE, language: 'en' } as const
    await using here = await visit(origin, await testApp.operatorBrowser(boris), '/admin/maintenance', view)
    await here.page.getByText(/until an operator ends it$/).waitFor()
    expect(await here.page.getByRole('button', { name: 'End it' }).count()).toBe(0)
    await fits(here.page)
    await expectAccessible(here.page)
    await here.page.goto(`${origin}/mail`)
    await here.page.getByText('The service is being worked on').waitFor()
    await fits(here.page)
    await expectAccessible(here.page)
  })
})
