import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { returnNextMessages } from '#server/mailbox/later/return-messages.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { row } from '#tests/screens/harness/locators.ts'
import {
  aMailTestApp,
  expectAccessible,
  isLoaded,
  type MailTestApp,
  PHONE,
} from '#tests/screens/harness/mail-test-app.ts'

const menu = (page: Page) => page.getByRole('dialog', { name: 'Позже', exact: true })
const subjects = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split('. ').at(-1)))

describeScreens('messages put later', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp[Symbol.asyncDispose]())

  test('H and a digit put the message that has the focus later; Z brings it back', async () => {
    await using visit = await testApp.visit(({ deliverMany }) => deliverMany(3))
    const { page } = visit
    await isLoaded(page)
    await row(page, /Письмо 2$/).focus()
    await page.keyboard.press('h')
    await menu(page)
      .getByRole('menuitem', { name: /Завтра утром/ })
      .waitFor()
    await expectAccessible(page)
    await page.keyboard.press('2')
    await expect.poll(() => subjects(page)).toEqual(['Письмо 3', 'Письмо 1'])
    await page.getByText(/1 письмо отложено, вернётся/).waitFor()
    await page.getByRole('treeitem', { name: /Отложенные/ }).waitFor()
    await expect.poll(() => visit.mailbox.subjectsIn('Отложенные')).toEqual(['Письмо 2'])

    await page.keyboard.press('z')
    await expect.poll(() => subjects(page)).toEqual(['Письмо 3', 'Письмо 2', 'Письмо 1'])
    expect(visit.complaints).toEqual([])
  })

  test('a message that names a day waits until the day before', async () => {
    const day = new Date()
    day.setDate(day.getDate() + 10)
    const named = `${day.getDate()}.${day.getMonth() + 1}.${day.getFullYear()}`
    await using visit = await testApp.visit(({ deliver }) =>
      deliver({ subject: 'Счёт', html: `<p>Счёт <b>действителен до</b> ${named}</p>` }),
    )
    const { page, mailbox } = visit
    await isLoaded(page)
    await row(page, /Счёт$/).focus()
    await page.keyboard.press('h')
    await menu(page)
      .getByRole('menuitem', { name: /За день до срока/ })
      .waitFor()
    await page.keyboard.press('5')
    await page.getByText(/1 письмо отложено, вернётся/).waitFor()
    await expect.poll(() => mailbox.subjectsIn('Отложенные')).toEqual(['Счёт'])
    expect(visit.complaints).toEqual([])
  })

  test('a moment is typed in words, waits in its folder with it, and comes back on top with a word of it', async () => {
    await using visit = await testApp.visit(({ deliverMany }) => deliverMany(3))
    const { page } = visit
    await isLoaded(page)
    await row(page, /Письмо 1$/).click()
    await page.getByRole('article').waitFor()
    await page.getByRole('button', { name: 'Позже' }).click()
    await menu(page)
      .getByRole('menuitem', { name: /Через неделю/ })
      .waitFor()
    await page.keyboard.type('in bananas')
    await expect.poll(() => menu(page).getByRole('textbox').inputValue()).toBe('in bananas')
    await menu(page)
      .getByText(/Не понять/)
      .waitFor()
    await page.keyboard.press('Enter')
    await menu(page).getByRole('textbox').fill('через 3 дня в 10:15')
    await menu(page)
      .getByText(/, 10:15$/)
      .waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => subjects(page)).toEqual(['Письмо 3', 'Письмо 2'])

    await page.getByRole('treeitem', { name: /Отложенные/ }).click()
    await row(page, /Письмо 1$/)
      .getByText(/Вернётся .*10:15/)
      .waitFor()
    await page.getByRole('treeitem', { name: /Входящие/ }).click()
    await expect.poll(() => subjects(page)).toEqual(['Письмо 3', 'Письмо 2'])
    // Five days later, for the worker alone: a page that is open is told.
    const worker = { ...testApp.app, clock: () => new Date(Date.now() + 5 * 24 * 60 * 60_000) }
    while (await returnNextMessages(worker));
    await expect.poll(() => subjects(page)).toEqual(['Письмо 1', 'Письмо 3', 'Письмо 2'])
    await row(page, /Непрочитанное.*Письмо 1$/)
      .getByText(/Отложено/)
      .waitFor()
  })

  test('what waits is given another moment, or brought back at once', async () => {
    await using visit = await testApp.visit(({ deliverMany }) => deliverMany(2))
    const { page } = visit
    await isLoaded(page)
    await row(page, /Письмо 1$/).focus()
    await page.keyboard.press('h')
    await menu(page)
      .getByRole('menuitem', { name: /В выходные/ })
      .waitFor()
    await page.keyboard.press('3')
    await page.getByRole('treeitem', { name: /Отложенные/ }).click()
    await row(page, /Письмо 1$/)
      .getByText(/Вернётся .*10:00/)
      .waitFor()

    await row(page, /Письмо 1$/).focus()
    await page.keyboard.press('h')
    await menu(page)
      .getByRole('menuitem', { name: /Завтра утром/ })
      .waitFor()
    await page.keyboard.press('2')
    await row(page, /Письмо 1$/)
      .getByText(/Вернётся .*09:00/)
      .waitFor()

    await row(page, /Письмо 1$/).focus()
    await page.keyboard.press('h')
    await menu(page).getByRole('menuitem', { name: 'Вернуть сейчас' }).click()
    await page.getByText('1 письмо возвращено').waitFor()
    await expect.poll(() => visit.mailbox.subjectsIn('INBOX')).toEqual(['Письмо 2', 'Письмо 1'])
  })

  test('a day and a time of one’s own are chosen on a phone', async () => {
    await using visit = await testApp.visit(({ deliverMany }) => deliverMany(2), { viewport: PHONE })
    const { page } = visit
    await row(page, /Письмо 1$/).click()
    await page.getByRole('article').waitFor()
    await page.getByRole('button', { name: 'Позже' }).click()
    await menu(page).getByRole('menuitem', { name: 'Выбрать день и время' }).click()
    const dialog = page.getByRole('dialog', { name: 'Когда вернуть письмо' })
    await dialog.getByLabel('Время').fill('07:30')
    await dialog.getByRole('button', { name: 'Вернуть в это время' }).click()
    await page.getByText(/1 письмо отложено, вернётся .*07:30/).waitFor()
    await expect.poll(() => visit.mailbox.subjectsIn('Отложенные')).toEqual(['Письмо 1'])
    expect(visit.complaints).toEqual([])
  })
})
