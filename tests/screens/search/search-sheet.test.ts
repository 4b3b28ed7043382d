import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import {
  aMailTestApp,
  expectAccessible,
  type Mailbox,
  type MailTestApp,
  PHONE,
} from '#tests/screens/harness/mail-test-app.ts'
import { settles } from '#tests/screens/harness/settles.ts'

async function furnish({ deliver, folder }: Mailbox) {
  await folder('INBOX.Сметы')
  await deliver({
    from: 'Олег <oleg@outside.test>',
    subject: 'Стенд',
    text: 'Смета на той неделе',
    messageId: '<1@a.test>',
  })
  await deliver({
    ...{
      from: 'Марина <marina@outside.test>',
      subject: 'Re: Стенд',
      text: 'Вот и смета',
      inReplyTo: '<1@a.test>',
    },
    attachments: [{ filename: 'Смета стенда.csv', content: 'a;b' }],
  })
  await deliver({ subject: 'Встреча', text: 'Ничего' })
}

describeScreens('the search sheet', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('finds by conversation, file and folder while one types, glances, opens, and is one Backspace away', async () => {
    await using here = await testApp.visit(furnish)
    const { page } = here
    const sheet = page.getByRole('dialog', { name: 'Поиск' })
    const option = (column: string, name: RegExp) =>
      sheet.getByRole('listbox', { name: column }).getByRole('option', { name })
    const field = sheet.getByRole('combobox', { name: 'Поиск писем' })
    await page.getByRole('row', { name: /Встреча/ }).focus()
    await page.keyboard.press('Control+/')
    await field.and(page.locator(':focus')).waitFor()
    await expectAccessible(page)
    await page.keyboard.type('смет')
    await option('Письма', /Re: Стенд.*Олег.*2 письма/).waitFor()
    await option('Файлы', /Смета стенда\.csv/).waitFor()
    await option('Папки и метки', /Сметы/).waitFor()
    await expectAccessible(page)

    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await sheet.getByRole('article').getByText('Вот и смета').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => sheet.getByRole('article').count()).toBe(0)
    await page.keyboard.press('Escape')
    await expect.poll(() => sheet.count()).toBe(0)
    await page
      .getByRole('row', { name: /Встреча/ })
      .and(page.locator(':focus'))
      .waitFor()
    // What was only glanced at is as new as it was.
    await page.getByRole('row', { name: /[Нн]епрочитан.*Re: Стенд/ }).waitFor()

    await page.getByRole('button', { name: 'Искать везде' }).click()
    await field.fill('смета есть:вложение ')
    await sheet.getByRole('button', { name: 'Убрать условие «С вложениями»' }).waitFor()
    await option('Письма', /Re: Стенд/).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Стенд', level: 1 }).waitFor()
    await page.keyboard.press('Backspace')
    await sheet.getByRole('button', { name: 'Убрать условие «С вложениями»' }).waitFor()
    await option('Письма', /Re: Стенд/).waitFor()
    await page.keyboard.press('Control+Enter')
    await page.waitForURL('**/mail/search/**')
    expect(here.complaints).toEqual([])
  })

  test('has tabs and its field at the thumb on a phone', async () => {
    await using here = await testApp.visit(furnish, { viewport: PHONE })
    const { page } = here
    await page.getByRole('button', { name: 'Поиск писем' }).click()
    const sheet = page.getByRole('dialog', { name: 'Поиск' })
    const field = sheet.getByRole('combobox')
    await field.fill('смета')
    await sheet.getByRole('option', { name: /Re: Стенд/ }).waitFor()
    await sheet.getByRole('tab', { name: /^Файлы/ }).click()
    await expect.poll(() => sheet.getByRole('option', { name: /Re: Стенд/ }).count()).toBe(0)
    await sheet.getByRole('option', { name: /Смета стенда\.csv/ }).waitFor()
    await expectAccessible(page)
    await settles(async () => {
      const [list, line] = [await sheet.getByRole('tablist').boundingBox(), await field.boundingBox()]
      expect(line!.y).toBeGreaterThan(PHONE.height - 120)
      expect(list!.y).toBeLessThan(60)
    })
  })
})
