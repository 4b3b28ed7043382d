import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import {
  aMailTestApp,
  expectAccessible,
  type MailTestApp,
  PHONE,
} from '#tests/screens/harness/mail-test-app.ts'

const rows = (page: Page) => page.getByRole('grid').getByRole('row')
const isShown = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const unreadOfInbox = (page: Page) => page.getByRole('treeitem', { name: /^(Входящие|Inbox)/ }).textContent()

async function selectWhole(page: Page) {
  await page.getByRole('button', { name: 'Меню выбора' }).click()
  await page.getByRole('menuitem', { name: 'Все', exact: true }).click()
}

describeScreens('the whole of a list', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('the master checkbox takes the page, the strip takes the folder and gives the page back', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(33))
    const { page } = here
    await page.getByRole('checkbox', { name: 'Выбрать все на странице' }).click()
    await isShown(page, 'Выбрано 30 писем.')
    await page.getByRole('button', { name: 'Выбрать все 33 в папке «Входящие»' }).click()
    await isShown(page, 'Выбраны все 33 письма в папке «Входящие».')
    await page.getByRole('heading', { name: 'Выбрано 33 письма' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Только эта страница' }).click()
    await isShown(page, 'Выбрано 30 писем.')
    expect(here.complaints).toEqual([])
  })

  test('«Все» of the select menu is the folder: all of it is read at once, and unread again by undo', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(33))
    const { page, session } = here
    await selectWhole(page)
    await page.getByRole('button', { name: 'Ещё действия' }).click()
    await page.getByRole('menuitem', { name: 'Отметить прочитанными' }).click()
    await expect.poll(() => unreadOfInbox(page)).toBe('Входящие')
    const unread = async () => (await session.get('/api/v1/folders')).json.folders[0].unread
    await expect.poll(unread).toBe(0)

    await page.getByRole('button', { name: 'Отменить' }).click()
    await expect.poll(unread).toBe(33)
    await expect.poll(() => unreadOfInbox(page)).toContain('33')
  })

  test('what a search found on all its pages moves together, the rest stays', async () => {
    await using here = await testApp.visit(async ({ deliverMany, deliver, folder }) => {
      await deliverMany(22)
      await deliver({ subject: 'Другое' })
      await folder('INBOX.Счета')
    })
    const { page, mailbox } = here
    await page.getByRole('searchbox').fill('Письмо')
    await page.keyboard.press('Enter')
    await page.getByRole('grid', { name: 'Результаты поиска' }).waitFor()
    await expect.poll(() => rows(page).count()).toBe(20)
    await selectWhole(page)
    await isShown(page, 'Выбраны все 22 найденных письма.')
    await page.getByRole('button', { name: 'Переместить' }).click()
    await page.getByRole('combobox', { name: 'Найти папку' }).fill('сче')
    await page.keyboard.press('Enter')
    await isShown(page, '22 письма перемещены в «Счета»')
    await expect.poll(async () => (await mailbox.subjectsIn('INBOX.Счета')).length).toBe(22)
    expect(await mailbox.subjectsIn('INBOX')).toEqual(['Другое'])
  })

  test('over a thousand letters show how far the work has come, and come back by undo', async () => {
    await using here = await testApp.visit(({ deliverCopies }) => deliverCopies(1200))
    const { page, mailbox } = here
    await selectWhole(page)
    await isShown(page, 'Выбраны все 1\u00a0200 писем в папке «Входящие».')
    await page.getByRole('button', { name: 'Удалить', exact: true }).click()
    await isShown(page, 'Удаляем 0 из 1\u00a0200')
    await page.getByRole('heading', { name: 'Входящие разобраны' }).waitFor()
    await expectAccessible(page)

    await mailbox.workJobs()
    await isShown(page, 'Удалено 1\u00a0200 писем')
    expect((await mailbox.subjectsIn('INBOX.Trash')).length).toBe(1200)
    await page.keyboard.press('z')
    await expect.poll(async () => (await mailbox.subjectsIn('INBOX')).length).toBe(1200)
    await expect.poll(() => rows(page).count()).toBe(30)
  })

  test('work on a whole set is stopped in the place of undo, and the letters stay', async () => {
    await using here = await testApp.visit(({ deliverCopies }) => deliverCopies(1100))
    const { page, mailbox } = here
    await selectWhole(page)
    await page.getByRole('button', { name: 'Удалить', exact: true }).click()
    await isShown(page, 'Удаляем 0 из 1\u00a0100')
    await page.getByRole('button', { name: 'Отмена' }).click()
    await expect.poll(() => rows(page).count()).toBe(30)
    await expect.poll(() => page.getByText('Удаляем').count()).toBe(0)
    await mailbox.workJobs()
    expect((await mailbox.subjectsIn('INBOX')).length).toBe(1100)
  })

  test('a refused operation brings the whole list back and says why', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(33))
    const { page } = here
    await page.route('**/api/v1/messages/search/delete', (route) => route.abort())
    await selectWhole(page)
    await page.getByRole('button', { name: 'Удалить', exact: true }).click()
    await page.getByRole('alertdialog', { name: 'Произошла ошибка!' }).getByText('33 письма').waitFor()
    await expect.poll(() => rows(page).count()).toBe(30)
    await expect.poll(() => unreadOfInbox(page)).toContain('33')
    await expect.poll(() => page.getByRole('button', { name: 'Отменить' }).count()).toBe(0)
  })

  test('a phone takes the whole folder as well', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(32), { viewport: PHONE })
    const { page } = here
    await page.getByRole('button', { name: 'Действия со списком' }).click()
    await page.getByRole('menuitem', { name: 'Выбрать: Все' }).click()
    await isShown(page, 'Выбраны все 32 письма в папке «Входящие».')
  })

  test('in English', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(32), { language: 'en' })
    const { page } = here
    await page.getByRole('checkbox', { name: 'Select all on page' }).click()
    await page.getByRole('button', { name: 'Select all 32 in “Inbox”' }).click()
    await isShown(page, 'All 32 messages in “Inbox” selected.')
    await page.getByRole('button', { name: 'Only this page' }).click()
    await isShown(page, '30 messages selected.')
  })
})
