import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { keptMessages } from '#tests/screens/harness/composer-test-app.ts'
import { aMailTestApp, type Mailbox, type MailTestApp } from '#tests/screens/harness/mail-test-app.ts'

/** As after a deploy: files of the former version that were not loaded yet are not there any more. */
const deploy = async (page: Page, part: string) => {
  await page.route(new RegExp(`/assets/${part}-[^/]+\\.js$`), (route) =>
    route.fulfill({ status: 404, body: '' }),
  )
}
const one = ({ deliver }: Mailbox) => deliver({ subject: 'Одно' })
const failure = (page: Page, text: string) =>
  page.getByRole('alertdialog', { name: 'Произошла ошибка!' }).getByText(text)

describeScreens('a tab that was open while a new version came', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('names the part and the kind of failure, offers a reload, and loses no letter that is being written', async () => {
    await using here = await testApp.visit(one)
    const { page } = here
    await page.getByRole('button', { name: 'Написать' }).click()
    const composer = page.getByRole('dialog', { name: 'Новое письмо' })
    await composer.getByRole('textbox', { name: 'Тема' }).fill('Половина письма')
    await deploy(page, 'SearchPanel')
    // Looked for before it comes: it stands for four seconds.
    const failed = failure(page, 'Не загрузилась часть страницы: search, error').waitFor()
    await page.getByRole('button', { name: 'Расширенный поиск' }).click()
    await failed
    await expect
      .poll(() => composer.getByRole('textbox', { name: 'Тема' }).inputValue())
      .toBe('Половина письма')
    await page.getByRole('row', { name: /Одно/ }).waitFor()

    await page.getByText('Недописанные письма сохранены').waitFor()
    await expect.poll(() => page.evaluate(keptMessages)).toContain('Половина письма')
    await page.unrouteAll()
    page.on('dialog', (question) => void question.accept())
    await page.getByRole('button', { name: 'Обновить страницу' }).click()
    await page
      .getByRole('alertdialog', { name: 'Восстановить письмо?' })
      .getByText('Половина письма')
      .waitFor()
  })

  test('a composer that does not load leaves the mail as it is', async () => {
    await using here = await testApp.visit(one)
    const { page } = here
    await deploy(page, 'Composers')
    const failed = failure(page, 'Не загрузилась часть страницы: composer, error').waitFor()
    const missing = page.waitForResponse(/\/assets\/Composers-/)
    await page.getByRole('button', { name: 'Написать' }).click()
    expect((await missing).status()).toBe(404)
    await failed
    await page.getByRole('row', { name: /Одно/ }).click()
    await page.getByRole('article').waitFor()
  })

  test('a page that does not load leaves the letter that is being written, and the way back', async () => {
    await using here = await testApp.visit(one)
    const { page } = here
    await page.getByRole('button', { name: 'Написать' }).click()
    const composer = page.getByRole('dialog', { name: 'Новое письмо' })
    await composer.getByRole('textbox', { name: 'Тема' }).fill('Не пропади')
    await deploy(page, 'SettingsPage')
    await page.getByRole('link', { name: 'Настройки' }).click()
    await page.getByRole('heading', { name: 'Не удалось показать страницу' }).waitFor()
    await expect.poll(() => composer.getByRole('textbox', { name: 'Тема' }).inputValue()).toBe('Не пропади')
    await page.goBack()
    await page.getByRole('row', { name: /Одно/ }).waitFor()
  })

  test('a part that is not there after two minutes is told as late', async () => {
    await using here = await testApp.visit(one)
    const { page } = here
    await page.clock.install()
    await page.reload()
    await page.getByRole('row', { name: /Одно/ }).waitFor()
    await page.route(/\/assets\/SearchPanel-[^/]+\.js$/, () => undefined)
    await page.getByRole('button', { name: 'Расширенный поиск' }).click()
    // Time goes on in between.
    await page.clock.fastForward(100_000)
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
    const failed = failure(page, 'Не загрузилась часть страницы: search, timeout').waitFor()
    await page.clock.fastForward(20_500)
    await failed
  })
})
