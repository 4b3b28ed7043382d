import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { row } from '#tests/screens/harness/locators.ts'
import {
  aMailTestApp,
  expectAccessible,
  isLoaded,
  type MailTestApp,
  PHONE,
} from '#tests/screens/harness/mail-test-app.ts'

/** The number of unread messages is part of its name while it is shown. */
const savedLink = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Поиски' }).getByRole('link', { name: new RegExp(`^${name}`) })

describeScreens('searches that are kept', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  const twoMessages = async ({ deliver }: Parameters<Parameters<MailTestApp['visit']>[0]>[0]) => {
    await deliver({ subject: 'Счёт за тираж' })
    await deliver({ subject: 'Встреча' })
  }

  async function searchFor(page: Page, text: string) {
    await page.keyboard.press('/')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/mail/search/**')
    await isLoaded(page)
  }

  test('one is kept by Ctrl+S, found again in the sidebar, renamed by its menu and by F2, and removed', async () => {
    await using here = await testApp.visit(twoMessages)
    const { page } = here
    await page.keyboard.press('Control+s')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await searchFor(page, 'тираж')
    await page.keyboard.press('Control+s')
    const dialog = page.getByRole('dialog', { name: 'Сохранить поиск' })
    const name = dialog.getByLabel('Название в боковой панели')
    await expect.poll(() => name.inputValue()).toBe('тираж')
    await name.fill(' ')
    await page.keyboard.press('Enter')
    await dialog.getByText('Введите название').waitFor()
    await name.fill('Тиражи')
    await page.keyboard.press('Enter')
    await expect.poll(() => savedLink(page, 'Тиражи').getAttribute('aria-current')).toBe('page')

    await page.getByRole('treeitem', { name: /^Входящие/ }).click()
    await row(page, /Встреча/).waitFor()
    await page.reload()
    await savedLink(page, 'Тиражи').click()
    await row(page, /Счёт за тираж/).waitFor()
    await expect.poll(() => row(page, /Встреча/).count()).toBe(0)
    await expect.poll(() => savedLink(page, 'Тиражи').getAttribute('aria-current')).toBe('page')

    await savedLink(page, 'Тиражи').hover()
    await page.getByRole('button', { name: 'Действия с поиском «Тиражи»' }).click()
    await page.getByRole('menuitem', { name: 'Переименовать поиск' }).click()
    await page.getByRole('dialog', { name: 'Переименовать поиск' }).getByRole('textbox').fill('Печать')
    await page.keyboard.press('Enter')
    await savedLink(page, 'Печать').focus()
    await page.keyboard.press('F2')
    await page.getByRole('dialog', { name: 'Переименовать поиск' }).getByRole('textbox').fill('Бумага')
    await page.keyboard.press('Enter')
    await savedLink(page, 'Бумага').focus()
    await page.keyboard.press('Delete')
    await page.getByRole('list', { name: 'Поиски' }).waitFor({ state: 'detached' })
    await expect.poll(async () => (await here.session.get('/api/v1/searches')).json.searches).toEqual([])
  })

  test('says how many unread messages it finds while it is pointed at or has the focus', async () => {
    await using here = await testApp.visit(twoMessages)
    const { page, session, mailbox } = here
    const search = { f_id: null, l_id: null, search_text: 'тираж', all_folder: true, from: '', to: '' }
    const fields = { subject: true, text: true, sender: true }
    await session.post('/api/v1/searches', { name: 'Тиражи', search: { ...search, ...fields } })
    const count = savedLink(page, 'Тиражи').locator('[data-count]')
    await savedLink(page, 'Тиражи').waitFor()
    expect(await count.count()).toBe(0)
    await savedLink(page, 'Тиражи').hover()
    await expect.poll(() => count.textContent()).toMatch(/1$/)
    await mailbox.deliver({ subject: 'Второй тираж' })
    await expect.poll(() => count.textContent()).toMatch(/2$/)
    await page.mouse.move(900, 600)
    await count.waitFor({ state: 'detached' })
    await savedLink(page, 'Тиражи').focus()
    await expect.poll(() => count.textContent()).toMatch(/2$/)
    // The pointer that passes takes nothing from the focus.
    await savedLink(page, 'Тиражи').hover()
    await page.mouse.move(900, 600)
    await mailbox.deliver({ subject: 'Третий тираж' })
    await expect.poll(() => count.textContent()).toMatch(/3$/)
  })

  test('one in a folder that is gone looks into all of them', async () => {
    await using here = await testApp.visit(twoMessages)
    const { page, mailbox, session } = here
    const f_id = await mailbox.folder('Поездки')
    const search = { f_id, l_id: null, search_text: 'тираж', all_folder: false, from: '', to: '' }
    const fields = { subject: true, text: true, sender: true }
    await session.post('/api/v1/searches', { name: 'Поездки', search: { ...search, ...fields } })
    await savedLink(page, 'Поездки').waitFor()
    await session.ask('DELETE', `/api/v1/folders/${f_id}`)
    await expect.poll(() => savedLink(page, 'Поездки').getAttribute('href')).toContain('/false/false/1/')
    await savedLink(page, 'Поездки').click()
    await row(page, /Счёт за тираж/).waitFor()
  })

  test('on a phone they are in the drawer, and everything can be read and reached', async () => {
    await using here = await testApp.visit(twoMessages, { viewport: PHONE, dark: true })
    const { page, session } = here
    const search = { f_id: null, l_id: null, search_text: 'тираж', all_folder: true, from: '', to: '' }
    const fields = { subject: true, text: true, sender: true }
    await session.post('/api/v1/searches', { name: 'Тиражи', search: { ...search, ...fields } })
    await page.getByRole('button', { name: 'Места' }).click()
    await savedLink(page, 'Тиражи').waitFor()
    await expectAccessible(page)
    await savedLink(page, 'Тиражи').click()
    await row(page, /Счёт за тираж/).waitFor()
    await expect.poll(() => page.getByRole('dialog', { name: 'Места' }).count()).toBe(0)
  })
})
