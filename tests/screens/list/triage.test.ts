import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '#server/identity/account/settings/save-settings.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { row } from '#tests/screens/harness/locators.ts'
import {
  aMailTestApp,
  expectAccessible,
  isLoaded,
  type Mailbox,
  type MailTestApp,
  PHONE,
  TABLET,
} from '#tests/screens/harness/mail-test-app.ts'
import { settles } from '#tests/screens/harness/settles.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const subjects = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('row')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split('. ').at(-1)))
const hasFocus = (page: Page, subject: string) =>
  page
    .locator(':focus')
    .and(row(page, new RegExp(`${subject}$`)))
    .waitFor()
const isClosed = (page: Page) => page.getByRole('article').waitFor({ state: 'detached' })
/** Opens the first messages one after another. */
const openBy = async (page: Page, key: string, ...opened: string[]) => {
  await isLoaded(page)
  for (const subject of opened) {
    await page.keyboard.press(key)
    await heading(page, subject).waitFor()
  }
}
const five = ({ deliverMany }: Mailbox) => deliverMany(5)

describeScreens('working through a list by keys', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('a deleted letter closes, its neighbour has the focus, and Delete, Enter and arrows go on from there', async () => {
    await using here = await testApp.visit(five)
    const { page, mailbox } = here
    await openBy(page, 'ArrowDown', 'Письмо 5', 'Письмо 4')
    await page.keyboard.press('Delete')
    await isClosed(page)
    await hasFocus(page, 'Письмо 3')
    await page.keyboard.press('Delete')
    await expect.poll(() => subjects(page)).toEqual(['Письмо 5', 'Письмо 2', 'Письмо 1'])
    await hasFocus(page, 'Письмо 2')
    await page.keyboard.press('Enter')
    await heading(page, 'Письмо 2').waitFor()
    await page.keyboard.press('#')
    await isClosed(page)
    await hasFocus(page, 'Письмо 1')
    await page.keyboard.press('ArrowUp')
    await heading(page, 'Письмо 5').waitFor()
    await expect.poll(async () => (await mailbox.subjectsIn('INBOX.Trash')).length).toBe(3)
    expect(here.complaints).toEqual([])
  })

  test('J and K count from the neighbour of what was deleted, also where the letter had covered the list', async () => {
    for (const viewport of [undefined, TABLET]) {
      await using here = await testApp.visit(five, viewport && { viewport })
      const { page } = here
      await openBy(page, 'j', 'Письмо 5', 'Письмо 4')
      await page.keyboard.press('#')
      await hasFocus(page, 'Письмо 3')
      await page.keyboard.press('j')
      await heading(page, 'Письмо 2').waitFor()
      await page.keyboard.press('#')
      await hasFocus(page, 'Письмо 1')
      await page.keyboard.press('k')
      await heading(page, 'Письмо 3').waitFor()
    }
  })

  test('without a place either arrow opens the first letter, also when Tab has led into the list', async () => {
    await using here = await testApp.visit(five)
    const { page } = here
    await row(page, /Письмо 5/).focus()
    await page.keyboard.press('ArrowDown')
    await heading(page, 'Письмо 5').waitFor()
    await page.keyboard.press('Escape')
    await hasFocus(page, 'Письмо 5')
    await page.keyboard.press('ArrowDown')
    await heading(page, 'Письмо 4').waitFor()
  })

  test('keys act on the row that has the focus, and not on the letter beside it', async () => {
    await using here = await testApp.visit(async (mailbox) => {
      await mailbox.folder('INBOX.Счета')
      await five(mailbox)
    })
    const { page, mailbox } = here
    await page.keyboard.press('ArrowDown')
    await heading(page, 'Письмо 5').waitFor()
    await row(page, /Письмо 3/).focus()
    await page.keyboard.press('s')
    await row(page, /Письмо 3/)
      .getByRole('img', { name: 'Важное' })
      .waitFor()
    await page.keyboard.press('m')
    await page.getByRole('combobox', { name: 'Найти папку' }).fill('сче')
    await page.keyboard.press('Enter')
    await expect.poll(() => mailbox.subjectsIn('INBOX.Счета')).toEqual(['Письмо 3'])
    await hasFocus(page, 'Письмо 2')
    await page.keyboard.press('Delete')
    await expect.poll(() => subjects(page)).toEqual(['Письмо 5', 'Письмо 4', 'Письмо 1'])
    await heading(page, 'Письмо 5').waitFor()
    await page.keyboard.press('l')
    await page.getByRole('dialog', { name: 'Добавить метку' }).waitFor()
    await page.keyboard.press('Escape')
    await hasFocus(page, 'Письмо 1')
  })

  test('after Z the row that came back has the focus', async () => {
    await using here = await testApp.visit(five)
    const { page } = here
    await openBy(page, 'ArrowDown', 'Письмо 5', 'Письмо 4')
    await page.keyboard.press('Delete')
    await hasFocus(page, 'Письмо 3')
    await page.getByRole('button', { name: 'Отменить' }).waitFor()
    await page.keyboard.press('z')
    await hasFocus(page, 'Письмо 4')
    await page.keyboard.press('Enter')
    await heading(page, 'Письмо 4').waitFor()
  })

  test('a setting opens the next or the previous letter instead; behind the last the list comes', async () => {
    await using here = await testApp.visit(async (mailbox) => {
      await saveSettings(testApp.app, mailbox.owner, { settings: { after_removal: 'next' } })
      await five(mailbox)
    })
    const { page, mailbox } = here
    await openBy(page, 'j', 'Письмо 5', 'Письмо 4', 'Письмо 3')
    await page.keyboard.press('Delete')
    await heading(page, 'Письмо 2').waitFor()
    await page.keyboard.press('Delete')
    await heading(page, 'Письмо 1').waitFor()
    await page.keyboard.press('Delete')
    await isClosed(page)
    await hasFocus(page, 'Письмо 4')
    await saveSettings(testApp.app, mailbox.owner, { settings: { after_removal: 'previous' } })
    await page.reload()
    await openBy(page, 'j', 'Письмо 5', 'Письмо 4')
    await page.keyboard.press('Delete')
    await heading(page, 'Письмо 5').waitFor()
  })

  test('ten letters by arrows are one step of the browser’s history', async () => {
    await using here = await testApp.visit(five)
    const { page } = here
    await openBy(page, 'j', 'Письмо 5', 'Письмо 4', 'Письмо 3')
    await page.goBack()
    await isClosed(page)
    await expect.poll(() => subjects(page)).toHaveLength(5)
  })

  test('the offer to take back never lies on the row that has the focus', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(14))
    const { page } = here
    await page.keyboard.press('ArrowDown')
    for (let n = 0; n < 10; n += 1) await page.keyboard.press('j')
    await heading(page, 'Письмо 4').waitFor()
    await page.keyboard.press('Delete')
    await hasFocus(page, 'Письмо 3')
    await settles(async () => {
      const toast = (await page.getByRole('button', { name: 'Отменить' }).boundingBox())!
      const { y, height } = (await page.locator(':focus').boundingBox())!
      expect(y + height).toBeLessThanOrEqual(toast.y)
    })
  })

  test('Shift-click takes the rows from the open letter on', async () => {
    await using here = await testApp.visit(five)
    const { page } = here
    await row(page, /Письмо 4/).click()
    await heading(page, 'Письмо 4').waitFor()
    await row(page, /Письмо 2/).click({ modifiers: ['Shift'] })
    await expect.poll(() => page.getByRole('row', { selected: true }).count()).toBe(3)
  })

  test('E makes the archive the first time, and the button beside it puts there what is checked', async () => {
    await using here = await testApp.visit(five)
    const { page, mailbox } = here
    await openBy(page, 'j', 'Письмо 5')
    await page.keyboard.press('e')
    await page.getByText('1 письмо перемещено в «Архив»').waitFor()
    // To look into a folder makes it: not before the service has.
    await expect.poll(() => mailbox.subjectsIn('Архив')).toEqual(['Письмо 5'])
    await hasFocus(page, 'Письмо 4')
    await page.keyboard.press('x')
    await page.getByRole('button', { name: 'В архив' }).click()
    await expect.poll(() => mailbox.subjectsIn('Архив')).toEqual(['Письмо 5', 'Письмо 4'])
    await page.getByRole('treeitem', { name: 'Архив' }).click()
    await row(page, /Письмо 4/).focus()
    await page.keyboard.press('e')
    await expect.poll(() => subjects(page)).toEqual(['Письмо 5', 'Письмо 4'])
  })

  test('a click that closes a menu does nothing else', async () => {
    for (const viewport of [undefined, PHONE]) {
      await using here = await testApp.visit(five, viewport && { viewport })
      const { page } = here
      await page.getByRole('button', { name: viewport ? 'Действия со списком' : 'Меню выбора' }).click()
      await page.getByRole('menu').waitFor()
      const under = (await row(page, /Письмо 1$/).boundingBox())!
      const [x, y] = [under.x + 60, under.y + 10]
      await (viewport ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
      await page.getByRole('menu').waitFor({ state: 'detached' })
      await expect.poll(() => page.getByRole('article').count()).toBe(0)
      expect(page.url()).toMatch(/\/1$/)
      await (viewport ? page.touchscreen.tap(x, y) : page.mouse.click(x, y))
      await page.getByRole('article').waitFor()
    }
  })

  test('what opens after a removal is offered once, and kept', async () => {
    await using here = await testApp.visit(five)
    const { page, session } = here
    const offer = page.getByRole('group', { name: 'Что открывать после удаления или переноса письма?' })
    await openBy(page, 'j', 'Письмо 5')
    const [, folder_id, uid] = /(\d+)\/1\/(\d+)$/.exec(page.url())!.map(Number)
    await session.post('/api/v1/messages/delete', { folder_messages: [{ folder_id, message_uids: [uid] }] })
    await row(page, /Письмо 5/).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('article').count()).toBe(0)
    await page.getByText('Выберите письмо.').waitFor()
    await expect.poll(() => offer.count(), { message: 'not for what was removed elsewhere' }).toBe(0)

    await row(page, /Письмо 4/).click()
    await heading(page, 'Письмо 4').waitFor()
    await page.keyboard.press('Delete')
    await offer.waitFor()
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'Следующее письмо' }).click()
    await offer.waitFor({ state: 'detached' })
    const setting = async () =>
      (await session.get('/api/v1/user/account')).json.account.settings.after_removal
    await expect.poll(setting).toBe('next')
    await page.reload()
    await openBy(page, 'j', 'Письмо 3')
    await page.keyboard.press('Delete')
    await heading(page, 'Письмо 2').waitFor()
    await expect.poll(() => offer.count()).toBe(0)
  })

  test('a conversation in one folder is deleted without a question', async () => {
    await using here = await testApp.visit(async ({ deliver }) => {
      const first = { subject: 'Каталог', messageId: '<one@outside.test>' }
      await deliver(first)
      await deliver({ subject: 'Re: Каталог', messageId: '<two@outside.test>', inReplyTo: first.messageId })
    })
    const { page, mailbox } = here
    await openBy(page, 'j', 'Re: Каталог')
    await page.keyboard.press('Delete')
    await expect.poll(async () => (await mailbox.subjectsIn('INBOX.Trash')).length).toBe(2)
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
  })

  test('the first Tab leads past the sidebar; Escape of a composer leads back to the list', async () => {
    await using here = await testApp.visit(five)
    const { page } = here
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Сразу к содержанию' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Enter')
    await hasFocus(page, 'Письмо 5')
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('c')
    const composer = page.getByRole('dialog', { name: 'Новое письмо' })
    await composer.getByRole('combobox').first().and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')
    await composer.waitFor({ state: 'detached' })
    await hasFocus(page, 'Письмо 5')
  })

  test('folder counters follow the address that is chosen', async () => {
    await using here = await testApp.visit(async ({ deliver }) => {
      await deliver({ subject: 'Себе' })
      await deliver({ subject: 'Псевдониму' }, { alias_id: 7 })
      await deliver({ subject: 'Ему же' }, { alias_id: 7 })
    })
    const { page } = here
    const inbox = page.getByRole('treeitem', { name: /^Входящие/ })
    await expect.poll(() => inbox.textContent()).toMatch(/3$/)
    await page.goto(page.url().replace('/all/', '/0/'))
    await row(page, /Себе/).waitFor()
    await expect.poll(() => inbox.textContent()).toMatch(/1$/)
  })
})
