import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { openHidden, row } from '#tests/screens/harness/locators.ts'
import { aMailTestApp, expectAccessible, type MailTestApp } from '#tests/screens/harness/mail-test-app.ts'
import { dragOnto } from '#tests/screens/harness/mouse.ts'

const rows = (page: Page) => page.getByRole('grid').getByRole('row')
const subjects = async (page: Page) =>
  (await rows(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))).map(
    (name) => name.split('. ').at(-1),
  )
const isShown = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

async function deleteRow(page: Page, name: RegExp) {
  await row(page, name).hover()
  await row(page, name).getByRole('button', { name: 'Удалить' }).click()
}

describeScreens('taking back', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('a deleted letter comes back by Z, with the counters', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(3))
    const { page, mailbox } = here
    const inbox = page.getByRole('treeitem', { name: /^Входящие/ })
    await deleteRow(page, /Письмо 2/)
    await isShown(page, 'Удалено 1 письмо')
    await expect.poll(() => inbox.textContent()).toMatch(/2$/)
    await expect.poll(() => mailbox.subjectsIn('INBOX.Trash')).toEqual(['Письмо 2'])
    await expectAccessible(page)

    await page.keyboard.press('z')
    await expect.poll(() => subjects(page)).toEqual(['Письмо 3', 'Письмо 2', 'Письмо 1'])
    await expect.poll(() => mailbox.subjectsIn('INBOX.Trash')).toEqual([])
    await expect.poll(() => inbox.textContent()).toMatch(/3$/)
    await expect.poll(() => page.getByText('Удалено 1 письмо').count()).toBe(0)
    expect(here.complaints).toEqual([])
  })

  test('undo pressed before the answer has come is done when it comes', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(2))
    const { page, mailbox } = here
    const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/api/v1/messages/delete', async (route) => {
      await mayGo
      await route.continue()
    })
    await deleteRow(page, /Письмо 2/)
    await page.getByRole('button', { name: 'Отменить' }).click()
    await expect.poll(() => subjects(page)).toEqual(['Письмо 2', 'Письмо 1'])
    const undone = page.waitForResponse('**/api/v1/undo')
    letGo()
    expect((await undone).status()).toBe(200)
    await expect.poll(async () => (await mailbox.subjectsIn('INBOX')).length).toBe(2)
    await expect.poll(() => subjects(page)).toEqual(['Письмо 2', 'Письмо 1'])
  })

  test('a second action replaces the first, which then stays done', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(3))
    const { page, mailbox } = here
    await deleteRow(page, /Письмо 1/)
    await deleteRow(page, /Письмо 3/)
    await expect.poll(() => page.getByRole('button', { name: 'Отменить' }).count()).toBe(1)
    await page.keyboard.press('z')
    await expect.poll(() => subjects(page)).toEqual(['Письмо 3', 'Письмо 2'])
    await page.keyboard.press('z')
    await expect.poll(() => mailbox.subjectsIn('INBOX.Trash')).toEqual(['Письмо 1'])
  })

  test('a move and a mark are taken back as well', async () => {
    await using here = await testApp.visit(async ({ deliver, folder }) => {
      await deliver({ subject: 'Счёт' }, { flags: { seen: true } })
      await folder('INBOX.Счета')
    })
    const { page, mailbox } = here
    await dragOnto(page, row(page, /Счёт/), page.getByRole('treeitem', { name: 'Счета' }))
    await isShown(page, '1 письмо перемещено в «Счета»')
    await page.getByRole('button', { name: 'Отменить' }).click()
    await expect.poll(() => subjects(page)).toEqual(['Счёт'])
    await expect.poll(() => mailbox.subjectsIn('INBOX')).toEqual(['Счёт'])

    await row(page, /Счёт/).hover()
    await row(page, /Счёт/).getByRole('button', { name: 'Отметить важным' }).click()
    await isShown(page, 'Отмечено важным: 1 письмо')
    await row(page, /Счёт/).getByRole('img', { name: 'Важное' }).waitFor()
    await page.keyboard.press('z')
    await expect.poll(() => row(page, /Счёт/).getByRole('img', { name: 'Важное' }).count()).toBe(0)
  })

  test('a refused delete takes its offer and the counter back', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(2))
    const { page } = here
    await page.route('**/api/v1/messages/delete', (route) => route.abort())
    await deleteRow(page, /Письмо 2/)
    await page.getByRole('alertdialog', { name: 'Произошла ошибка!' }).getByText('«Письмо 2»').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Отменить' }).count()).toBe(0)
    await expect.poll(() => page.getByRole('treeitem', { name: /^Входящие/ }).textContent()).toMatch(/2$/)
  })

  test('what is deleted from Trash is gone, and is not offered back', async () => {
    await using here = await testApp.visit(({ deliver }) =>
      deliver({ subject: 'Старое' }, { folder: { kind: 'trash' } }).then(() => deliver({ subject: 'Новое' })),
    )
    const { page, mailbox } = here
    await openHidden(page, 'Корзина')
    await deleteRow(page, /Старое/)
    await isShown(page, 'Удалено навсегда, 1 письмо')
    await expect.poll(() => page.getByRole('button', { name: 'Отменить' }).count()).toBe(0)
    await expect.poll(() => mailbox.subjectsIn('INBOX.Trash')).toEqual([])
  })

  test('in English', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(2), { language: 'en' })
    const { page } = here
    await row(page, /Письмо 2/).hover()
    await row(page, /Письмо 2/)
      .getByRole('button', { name: 'Delete' })
      .click()
    await isShown(page, '1 message deleted')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => subjects(page)).toEqual(['Письмо 2', 'Письмо 1'])
  })
})
