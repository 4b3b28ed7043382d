import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { timestamp } from '#server/platform/db/rows/row-shape.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import {
  aComposerTestApp,
  type ComposerTestApp,
  composerOn,
  writeOn,
} from '#tests/screens/harness/composer-test-app.ts'
import { expectAccessible, PHONE, TABLET, WIDE } from '#tests/screens/harness/mail-test-app.ts'
import { settles } from '#tests/screens/harness/settles.ts'

const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const scheduled = (page: Page) => page.getByRole('treeitem', { name: /Запланированные/ })
const more = (page: Page) => page.getByRole('treeitem', { name: 'Ещё места' })

function inDays(days: number, hours = 0, minutes = 0): Date {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hours, minutes)
}
const formatDay = (day: Date): string =>
  [day.getDate(), day.getMonth() + 1, day.getFullYear()].map((n) => String(n).padStart(2, '0')).join('.')

async function written(page: Page, subject: string) {
  const composer = await writeOn(page)
  await composer.to.fill('pavel@outside.test,')
  await composer.subject.fill(subject)
  return composer
}

describeScreens('a letter that is sent later', () => {
  let testApp: ComposerTestApp
  beforeAll(async () => {
    testApp = await aComposerTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  const dueOf = async ({ account_id }: { account_id: number }) => {
    const [row] = await testApp.app.db.sql({ due_at: timestamp() })`
      select due_at from scheduled_sends where account_id = ${account_id}`
    return row?.due_at
  }

  test.for([WIDE, TABLET])(
    'its row in Drafts says when it leaves, over nothing else, at $width',
    async (viewport) => {
      await using here = await testApp.visit(async () => undefined, { viewport })
      const { page } = here
      const composer = await written(page, 'Утреннее')
      await composer.window.getByRole('button', { name: 'Варианты отправки' }).click()
      await page.getByRole('menuitem', { name: /^Завтра утром/ }).click()
      await composer.window.waitFor({ state: 'detached' })
      await page.getByRole('treeitem', { name: /^Черновики/ }).click()
      const row = page.getByRole('grid').getByRole('row', { name: /^Уйдёт .+, 09:00 .*Утреннее/ })
      await settles(async () => {
        const boxes = await Promise.all(
          [
            row.getByText(/^Уйдёт .+, 09:00$/),
            row.getByText('Утреннее', { exact: true }),
            row.locator('time'),
          ].map(async (part) => (await part.boundingBox())!),
        )
        const over = boxes.flatMap((one, nth) =>
          boxes
            .slice(nth + 1)
            .filter(
              (other) =>
                one.x < other.x + other.width &&
                other.x < one.x + one.width &&
                one.y < other.y + other.height &&
                other.y < one.y + one.height,
            ),
        )
        expect(over).toEqual([])
      })
      await expectAccessible(page)
    },
  )

  test('tomorrow at nine, listed beside Drafts, moved, and sent now', async () => {
    await using here = await testApp.visit(async () => undefined)
    const { page, mailbox, complaints } = here
    await expect.poll(() => scheduled(page).count()).toBe(0)
    const composer = await written(page, 'Утреннее')
    await composer.window.getByRole('button', { name: 'Варианты отправки' }).click()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: /^Завтра утром/ }).click()
    await composer.window.waitFor({ state: 'detached' })
    await toast(page, /Письмо уйдёт .+, 09:00/).waitFor()
    await expect.poll(() => dueOf(mailbox.owner)).toEqual(inDays(1, 9))
    expect(await mailbox.subjectsIn('INBOX.Drafts')).toEqual(['Утреннее'])

    await more(page).click()
    await scheduled(page).click()
    const list = page.getByRole('dialog', { name: 'Запланированные письма' })
    const line = list.getByRole('listitem', { name: 'Письмо «Утреннее»' })
    await line.getByText(/^Уйдёт .+, 09:00$/).waitFor()
    await list.getByText(/Часовой пояс: \S+/).waitFor()
    await expectAccessible(page)
    await line.getByRole('button', { name: 'Изменить время' }).click()
    await page.getByRole('menuitem', { name: 'Выбрать дату и время' }).click()
    const moment = page.getByRole('dialog', { name: 'Когда отправить' })
    await moment.getByRole('textbox', { name: 'Дата' }).fill(formatDay(inDays(-1)))
    await moment.getByRole('textbox', { name: 'Время' }).fill('10:30')
    await moment.getByRole('button', { name: 'Отправить в это время' }).click()
    await moment.getByText('Это время уже прошло').waitFor()
    await moment.getByRole('textbox', { name: 'Дата' }).fill(formatDay(inDays(40)))
    await moment.getByRole('button', { name: 'Отправить в это время' }).click()
    await line.getByText(/, 10:30$/).waitFor()
    await expect.poll(() => dueOf(mailbox.owner)).toEqual(inDays(40, 10, 30))

    await line.getByRole('button', { name: 'Отправить сейчас' }).click()
    await list.getByText('Запланированных писем нет').waitFor()
    await expect.poll(() => mailbox.subjectsIn('INBOX.Sent')).toEqual(['Утреннее'])
    await list.getByRole('button', { name: 'Закрыть' }).click()
    await scheduled(page).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })

  test('its draft leads to the list, and a sending that is cancelled is a draft again', async () => {
    await using here = await testApp.visit(async () => undefined)
    const { page, mailbox } = here
    const composer = await written(page, 'Передумала')
    await composer.text.click()
    await page.keyboard.type('Не сегодня')
    await composer.window.getByRole('button', { name: 'Варианты отправки' }).click()
    await page.getByRole('menuitem', { name: /^Через час/ }).click()
    await toast(page, 'Письмо уйдёт').waitFor()

    await page.getByRole('treeitem', { name: /Черновики/ }).click()
    await page.getByRole('row', { name: /Передумала/ }).click()
    const list = page.getByRole('dialog', { name: 'Запланированные письма' })
    await list.getByRole('button', { name: 'Отменить отправку' }).click()
    const again = composerOn(page)
    await again.text.getByText('Не сегодня').waitFor()
    await expect.poll(() => again.subject.inputValue()).toBe('Передумала')
    await expect.poll(() => dueOf(mailbox.owner)).toBeUndefined()
    await again.send.click()
    await toast(page, 'Письмо отправлено').waitFor()
    expect(await mailbox.subjectsIn('INBOX.Sent')).toEqual(['Передумала'])
    await expect.poll(() => mailbox.subjectsIn('INBOX.Drafts')).toEqual([])
  })

  test('the offer that tells when it leaves takes it back', async () => {
    await using here = await testApp.visit(async () => undefined)
    const { page, mailbox } = here
    const composer = await written(page, 'Рано')
    await composer.window.getByRole('button', { name: 'Варианты отправки' }).click()
    await page.getByRole('menuitem', { name: /^Завтра утром/ }).click()
    await toast(page, 'Письмо уйдёт').waitFor()
    await page.getByRole('button', { name: 'Отменить' }).click()
    await expect.poll(() => composerOn(page).subject.inputValue()).toBe('Рано')
    await expect.poll(() => dueOf(mailbox.owner)).toBeUndefined()
  })

  test('on a phone the menu of the bar sends later, saves and deletes', async () => {
    await using here = await testApp.visit(async () => undefined, { viewport: PHONE })
    const { page, mailbox, complaints } = here
    const first = await written(page, 'С телефона')
    const menu = () => first.window.getByRole('button', { name: 'Ещё действия' })
    await menu().click()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: /^Завтра утром/ }).click()
    await toast(page, 'Письмо уйдёт').waitFor()

    await written(page, 'Лишнее')
    await menu().click()
    await page.getByRole('menuitem', { name: 'Сохранить черновик' }).click()
    await first.window.getByText(/^Сохранено в/).waitFor()
    await menu().click()
    await page.getByRole('menuitem', { name: 'Удалить черновик' }).click()
    await page
      .getByRole('alertdialog', { name: 'Удалить этот черновик?' })
      .getByRole('button', { name: 'Удалить черновик' })
      .click()
    await first.window.waitFor({ state: 'detached' })
    expect(await mailbox.subjectsIn('INBOX.Drafts')).toEqual(['С телефона'])

    await page.getByRole('button', { name: 'Места' }).click()
    await more(page).click()
    await scheduled(page).click()
    await page.getByRole('dialog', { name: 'Запланированные письма' }).getByText('С телефона').waitFor()
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })
})
