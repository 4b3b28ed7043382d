import { afterAll, beforeAll, expect, test } from 'vitest'
import { upsertRefusal } from '#server/inbound/callers/callers.sql.ts'
import { anOperatorTestApp, type OperatorTestApp } from '#tests/flows/operator/operator-test-app.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { expectAccessible, PHONE } from '#tests/screens/harness/mail-test-app.ts'
import { leave } from '#tests/screens/harness/quick/warm-browser.ts'
import { fits, visit } from './operator-screens.ts'

const GUESSING = '203.0.113.77'
const NETWORK = '2001:db8:aaaa:bbbb::/64'

describeScreens('networks that are refused', () => {
  let testApp: OperatorTestApp
  let origin: string
  beforeAll(async () => {
    testApp = await anOperatorTestApp()
    origin = testApp.world.app.config.BASE_URL
    const now = testApp.world.clock.now()
    await upsertRefusal(testApp.world.app.db, NETWORK, now, new Date(now.getTime() + 3_600_000))
    await testApp.world.app.db.sql`
      insert into sign_in_failures (key, at)
      select ${`address:${GUESSING}`}, ${now} from generate_series(1, 20)`
    testApp.world.clock.advance(1000)
  })
  afterAll(async () => {
    // A connection that the browser holds would keep the service from ending.
    if (origin) await leave(origin)
    if (testApp)
      await testApp.world.app.db.sql`delete from sign_in_failures where key = ${`address:${GUESSING}`}`
    await testApp?.[Symbol.asyncDispose]()
  })

  test('who only looks sees them, on a phone and in both languages', async () => {
    const browser = await testApp.operatorBrowser(testApp.boris)
    for (const language of ['en', 'ru'] as const) {
      await using here = await visit(origin, browser, '/admin/callers', { viewport: PHONE, language })
      await here.page.getByText(NETWORK).waitFor()
      await here.page.getByRole('row', { name: GUESSING }).getByText(/^20 /).waitFor()
      expect(await here.page.getByRole('button', { name: /^(?:Let in|Впустить)$/ }).count()).toBe(0)
      await fits(here.page)
      await expectAccessible(here.page)
    }
  })

  test('the menu of an operator leads there, and one is let in again', async () => {
    await using here = await visit(origin, await testApp.operatorBrowser(), '/mail')
    const { page } = here
    await page.getByRole('button', { name: /^Меню пользователя/ }).click()
    await page.getByRole('menuitem', { name: 'Управление сервисом' }).click()
    await page.getByRole('link', { name: 'Сети' }).click()
    const row = page.getByRole('row', { name: NETWORK })
    await row.getByText('Не впускаем').waitFor()
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Впустить' }).click()
    await row.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Действия' }).click()
    // Others have, too, in the database that tests share.
    await page.getByText('Впустил сеть снова').first().waitFor()
  })
})
