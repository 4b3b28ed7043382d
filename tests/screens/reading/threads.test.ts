import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { row } from '#tests/screens/harness/locators.ts'
import {
  aMailTestApp,
  expectAccessible,
  type Mailbox,
  type MailTestApp,
  PHONE,
} from '#tests/screens/harness/mail-test-app.ts'
import { dragOnto } from '#tests/screens/harness/mouse.ts'
import { settles } from '#tests/screens/harness/settles.ts'

const question = (page: Page, name: string) => page.getByRole('alertdialog', { name })
const undo = (page: Page) => page.getByRole('button', { name: /Отменить|Undo/ })

const message = (part: number, from = 'Вера <vera@outside.test>') => ({
  from,
  to: 'anna@pochtamt.test',
  subject: part === 1 ? 'Каталог' : 'Re: Каталог',
  messageId: `<c${part}@outside.test>`,
  ...(part > 1 && { inReplyTo: `<c${part - 1}@outside.test>`, references: '<c1@outside.test>' }),
  text: `Часть ${part}`,
  date: new Date(`2026-11-15T0${part}:00:00Z`),
})

/** Five messages: two in the inbox, an answer in Sent, one in a folder, and another one in Trash. */
async function conversation({ deliver, folder }: Mailbox) {
  const seen = { flags: { seen: true } }
  await deliver(message(1), { folder: { id: await folder('INBOX.Заказы') }, ...seen })
  await deliver(message(2), seen)
  await deliver(message(3, 'anna@pochtamt.test'), { folder: { kind: 'sent' }, ...seen })
  await deliver(message(4), { folder: { kind: 'trash' }, ...seen })
  await deliver(message(5), seen)
}

describeScreens('conversations that lie in several folders', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('an opened conversation shows the inbox, one’s own answers and other folders by date, not Trash', async () => {
    await using here = await testApp.visit(conversation)
    const { page } = here
    await row(page, /Re: Каталог/).click()
    await page.frameLocator('iframe').getByText('Часть 5').waitFor()
    await page.getByText('4 письма').waitFor()
    const thread = page.getByRole('list', { name: 'Цепочка писем' })
    await thread
      .getByRole('button', { name: /^Ещё 2|Часть 2/ })
      .first()
      .click()
    const folded = thread.getByRole('button', { expanded: false })
    const parts = async () => (await folded.allTextContents()).map((text) => /Часть \d/.exec(text)?.[0])
    await expect.poll(parts).toEqual(expect.arrayContaining(['Часть 1', 'Часть 3']))
    await settles(async () => {
      const order = await thread.evaluate((list) =>
        [...list.textContent.matchAll(/Часть (\d)/g)].map(([, n]) => n),
      )
      expect(order).toEqual([...order].sort())
      expect(order).not.toContain('4')
    })
  })

  test('all its letters are unfolded at once, from the menu of the conversation', async () => {
    await using here = await testApp.visit(conversation, { viewport: PHONE })
    const { page } = here
    await page.getByRole('row', { name: /Re: Каталог/ }).click()
    const thread = page.getByRole('list', { name: 'Цепочка писем' })
    await thread.getByRole('article').first().waitFor()
    await expect.poll(() => thread.getByRole('article').count()).toBeLessThan(4)
    await expect.poll(() => thread.getByText('Часть 1', { exact: true }).isVisible()).toBe(true)
    const more = async () => {
      const bar = page.getByRole('toolbar', { name: 'Действия с письмом' })
      await bar.getByRole('button', { name: 'Ещё действия' }).click()
      await page.getByRole('menuitem', { name: 'Ещё', exact: true }).click()
    }
    await more()
    await page.getByRole('menuitem', { name: 'Развернуть все письма' }).click()
    await expect.poll(() => thread.getByRole('article').count()).toBe(4)
    await more()
    await page.getByRole('menuitem', { name: 'Показать исходный текст' }).waitFor()
    await expect.poll(() => page.getByRole('menuitem', { name: 'Развернуть все письма' }).count()).toBe(0)
  })

  test('under the pointer the actions of a row leave its thread button to be pressed', async () => {
    await using here = await testApp.visit(async ({ deliver }) => {
      const long = 'Вера Константиновна Длинноимённая-Преображенская из типографии на набережной'
      await deliver(message(1, `${long} <vera@outside.test>`))
      await deliver(message(2, `${long} вторая <vera2@outside.test>`))
    })
    const { page } = here
    await row(page, /Re: Каталог/).hover()
    const marks = page.getByRole('button', { name: 'Отметить прочитанным' })
    const show = page.getByRole('button', { name: 'Показать цепочку: 2' })
    await settles(async () => {
      const [from, chain, first] = await Promise.all(
        [row(page, /Re: Каталог/).getByTitle(/Длинноимённая/), show, marks].map((one) => one.boundingBox()),
      )
      expect(from!.x + from!.width).toBeLessThanOrEqual(chain!.x)
      expect(chain!.x + chain!.width).toBeLessThanOrEqual(first!.x)
    })
    await show.click()
    await page.getByRole('row').filter({ hasText: 'Часть 1' }).last().waitFor()
  })

  test('deleting asks which letters; this folder leaves the others where they are', async () => {
    await using here = await testApp.visit(conversation)
    const { page, mailbox } = here
    await row(page, /Re: Каталог/).click()
    // Until it has come its buttons are pale.
    await page.getByRole('article').last().waitFor()
    await page.keyboard.press('#')
    const dialog = question(page, 'Удалить цепочку?')
    await dialog.getByText('Только в папке «Входящие»: 2 письма').waitFor()
    await dialog.getByText('Всю переписку: 4 письма в 3 папках').waitFor()
    await expect
      .poll(() =>
        dialog.getByRole('button', { name: 'Отмена' }).evaluate((at) => at === document.activeElement),
      )
      .toBe(true)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Удалить 2 письма' }).click()
    await expect.poll(() => mailbox.subjectsIn('INBOX')).toEqual([])
    expect(await mailbox.subjectsIn('INBOX.Sent')).toHaveLength(1)
    expect(await mailbox.subjectsIn('INBOX.Заказы')).toHaveLength(1)
  })

  test('the whole conversation goes on demand, and undo puts every letter back into its folder', async () => {
    await using here = await testApp.visit(conversation)
    const { page, mailbox } = here
    const counts = async () =>
      Promise.all(
        ['INBOX', 'INBOX.Sent', 'INBOX.Заказы', 'INBOX.Trash'].map(
          async (folder) => (await mailbox.subjectsIn(folder)).length,
        ),
      )
    await row(page, /Re: Каталог/).hover()
    await row(page, /Re: Каталог/)
      .getByRole('button', { name: 'Удалить' })
      .click()
    const dialog = question(page, 'Удалить цепочку?')
    await dialog.getByRole('radio', { name: /^Всю переписку/ }).check()
    await dialog.getByRole('button', { name: 'Удалить 4 письма' }).click()
    await expect.poll(counts).toEqual([0, 0, 0, 5])
    await undo(page).click()
    await expect.poll(counts).toEqual([2, 1, 1, 1])
    await row(page, /Re: Каталог/).waitFor()
  })

  test('moving by M and by dragging ask too; Escape leaves everything, the selection included', async () => {
    await using here = await testApp.visit(async (mailbox) => {
      await conversation(mailbox)
      await mailbox.folder('INBOX.Архив')
    })
    const { page, mailbox } = here
    await dragOnto(page, row(page, /Re: Каталог/), page.getByRole('treeitem', { name: 'Архив' }))
    await question(page, 'Переместить цепочку?').waitFor()
    await page.keyboard.press('Escape')
    await question(page, 'Переместить цепочку?').waitFor({ state: 'detached' })
    expect(await mailbox.subjectsIn('INBOX')).toHaveLength(2)

    await row(page, /Re: Каталог/).focus()
    await page.keyboard.press('x')
    await page.keyboard.press('m')
    await page.getByRole('combobox', { name: 'Найти папку' }).fill('арх')
    await page.keyboard.press('Enter')
    const dialog = question(page, 'Переместить цепочку?')
    await dialog.getByRole('button', { name: 'Отмена' }).click()
    await expect.poll(() => page.getByRole('row', { selected: true }).count()).toBe(1)

    await page.keyboard.press('e')
    await dialog.getByRole('radio', { name: /^Всю переписку/ }).check()
    await dialog.getByRole('button', { name: 'Переместить 4 письма' }).click()
    await expect.poll(() => mailbox.subjectsIn('INBOX.Архив')).toHaveLength(4)
    await expect.poll(() => page.getByRole('row', { selected: true }).count()).toBe(0)
    await undo(page).click()
    await expect.poll(() => mailbox.subjectsIn('INBOX.Архив')).toEqual([])
    expect(await mailbox.subjectsIn('INBOX.Заказы')).toHaveLength(1)
    await row(page, /Re: Каталог/).waitFor()
    await expect.poll(() => page.getByRole('row', { selected: true }).count()).toBe(0)
  })

  test('one letter of a conversation is deleted from its own menu without a question', async () => {
    await using here = await testApp.visit(conversation)
    const { page, mailbox } = here
    await row(page, /Re: Каталог/).click()
    await page.getByRole('article').getByRole('button', { name: 'Ещё действия с письмом' }).click()
    await page.getByRole('menuitem', { name: 'Удалить' }).click()
    await expect.poll(() => mailbox.subjectsIn('INBOX')).toHaveLength(1)
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
  })

  test('in English, on a phone and in the dark the question is whole', async () => {
    await using here = await testApp.visit(conversation, { language: 'en', viewport: PHONE, dark: true })
    const { page } = here
    await row(page, /Re: Каталог/).click()
    await page
      .getByRole('toolbar', { name: 'Message actions' })
      .getByRole('button', { name: 'Delete' })
      .click()
    const dialog = question(page, 'Delete the thread?')
    await dialog.getByText('Only in “Inbox”: 2 messages').waitFor()
    await dialog.getByText('The whole conversation: 4 messages in 3 folders').waitFor()
    await expectAccessible(page)
    expect(here.complaints).toEqual([])
  })
})
