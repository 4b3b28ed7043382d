import { afterAll, beforeAll, test } from 'vitest'
import { openRecorder } from '#server/operator/figures/record-figures.ts'
import { anOperatorTestApp, type OperatorTestApp } from '#tests/flows/operator/operator-test-app.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { expectAccessible, PHONE } from '#tests/screens/harness/mail-test-app.ts'
import { leave } from '#tests/screens/harness/quick/warm-browser.ts'
import { fits, visit } from './operator-screens.ts'

describeScreens('the operator’s book', () => {
  let testApp: OperatorTestApp
  let origin: string
  beforeAll(async () => {
    testApp = await anOperatorTestApp()
    origin = testApp.world.app.config.BASE_URL
  })
  afterAll(async () => {
    // A connection that the browser holds would keep the service from ending.
    if (origin) await leave(origin)
    await testApp?.[Symbol.asyncDispose]()
  })

  test('a problem leads to its page, that to others, and the menu to the page about where one is', async () => {
    const { world } = testApp
    const recorder = openRecorder(world.app)
    world.app.metrics.count('pochtamt_smtp_callers_refused_total', { reason: 'crowded' }, 400)
    await recorder.record()
    await using here = await visit(origin, await testApp.operatorBrowser(), '/admin')
    const { page } = here
    const problem = page.getByRole('status').filter({ hasText: 'Отвергнуто соединений' })
    await problem.getByRole('link', { name: 'Что делать' }).click()
    await page.getByRole('heading', { level: 1, name: 'Наплыв у двери' }).waitFor()
    await fits(page)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'сетях' }).click()
    await page.getByRole('heading', { level: 1, name: 'Сети' }).waitFor()
    await page.getByRole('link', { name: 'Вся книга' }).click()
    await page.getByRole('link', { name: 'Диск почти полон' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('navigation').getByRole('link', { name: 'Исходящая очередь' }).click()
    await page.getByRole('navigation').getByRole('link', { name: 'Книга оператора' }).click()
    await page.getByRole('heading', { level: 1, name: 'Исходящая очередь' }).waitFor()
    await page.getByText('Попробовать сейчас', { exact: true }).waitFor()
    await recorder.leave()
  })

  test('on a phone it is read in English', async () => {
    testApp.world.clock.advance(61_000)
    const view = { viewport: PHONE, language: 'en' } as const
    const operator = await testApp.operatorBrowser(testApp.boris)
    for (const path of ['/admin/book/backup_old', '/admin/book']) {
      await using here = await visit(origin, operator, path, view)
      await here.page
        .getByRole('heading', { level: 1, name: /^(?:The last backup is old|Operator’s book)$/ })
        .waitFor()
      await fits(here.page)
      await expectAccessible(here.page)
    }
  })
})
