import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { openHidden, row } from '#tests/screens/harness/locators.ts'
import {
  aMailTestApp,
  expectAccessible,
  expectAccessibleInAll,
  type Mailbox,
  type MailTestApp,
  PHONE,
} from '#tests/screens/harness/mail-test-app.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()

/** A mailbox with something of everything that the mail screen shows. */
async function furnished({ deliver, folder }: Mailbox) {
  await folder('INBOX.Счета')
  await folder('INBOX.import.gleb@outside%2Etest', 'collector')
  await deliver({ subject: 'В корзине' }, { folder: { kind: 'trash' } })
  await deliver(
    { subject: 'Каталог', messageId: '<a@outside.test>' },
    { flags: { seen: true, flagged: true } },
  )
  await deliver(
    { subject: 'Re: Каталог', messageId: '<b@outside.test>', inReplyTo: '<a@outside.test>' },
    { folder: { kind: 'sent' } },
  )
  await deliver({
    subject: 'Картинки и файлы',
    text: undefined,
    html: '<p style="color:#888">Слова</p><img src="https://pictures.outside.test/a.png" width="80" height="40">',
    attachments: [{ filename: 'note.txt', content: 'Заметка', contentType: 'text/plain' }],
  })
}

/** Each layer of the screen: how it is opened, and what shows that it stands. Escape closes it. */
const LAYERS: readonly [
  name: string,
  open: (page: Page) => Promise<unknown>,
  shown: (page: Page) => Promise<void>,
][] = [
  [
    'the select menu',
    (page) => button(page, 'Меню выбора').click(),
    (page) => page.getByRole('menu').waitFor(),
  ],
  ['the move menu', (page) => page.keyboard.press('m'), (page) => page.getByRole('combobox').waitFor()],
  ['the label menu', (page) => page.keyboard.press('l'), (page) => page.getByRole('combobox').waitFor()],
  [
    'more actions with the letter',
    (page) => page.getByRole('article').getByRole('button', { name: 'Ещё действия с письмом' }).click(),
    (page) => page.getByRole('menu').waitFor(),
  ],
  [
    'a new folder',
    (page) => button(page, 'Новая папка').click(),
    (page) => page.getByRole('dialog').waitFor(),
  ],
  [
    'a new label',
    (page) => button(page, 'Создать метку').click(),
    (page) => page.getByRole('dialog').waitFor(),
  ],
  [
    'a preview',
    (page) => button(page, 'Просмотреть').click(),
    (page) => page.getByRole('dialog', { name: 'note.txt' }).getByRole('textbox').waitFor(),
  ],
  ['the sheet of keys', (page) => page.keyboard.press('?'), (page) => page.getByRole('dialog').waitFor()],
  ['the palette', (page) => page.keyboard.press('Control+k'), (page) => page.getByRole('dialog').waitFor()],
  [
    'the user menu',
    (page) => page.getByRole('button', { name: /^Меню пользователя/ }).click(),
    (page) => page.getByRole('menuitem', { name: 'Выйти' }).waitFor(),
  ],
  [
    'the addresses',
    (page) => page.getByRole('button', { name: /^Адрес:/ }).click(),
    (page) => page.getByRole('listbox').first().waitFor(),
  ],
]

const PAGES = [
  ...['main', 'profiles', 'folders', 'labels', 'filters', 'collectors', 'aliases', 'domains', 'delegated'],
  ...['invoices', 'access', 'support'],
]
  .map((section) => `/settings/${section}`)
  .concat('/contacts')

describeScreens('every layer of the mail screen', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('axe finds nothing serious in either theme', async () => {
    await using here = await testApp.visit(furnished)
    const { page } = here
    await row(page, /Картинки/).click()
    await page.getByRole('region', { name: 'Изображения скрыты' }).waitFor()
    await expectAccessibleInAll(page)
    for (const [name, open, shown] of LAYERS) {
      await open(page)
      await shown(page)
      await expectAccessibleInAll(page).catch((error: Error) => {
        throw new Error(`${name}: ${error.message}`)
      })
      await page.keyboard.press('Escape')
      await expect
        .poll(() => page.locator('dialog[open], [popover]:popover-open [role="menu"]').count(), {
          message: name,
        })
        .toBe(0)
      await page.getByRole('article').first().waitFor()
    }
    await row(page, /Каталог/).click()
    await page.getByText('2 письма', { exact: false }).first().waitFor()
    await page.keyboard.press('#')
    await page.getByRole('alertdialog', { name: 'Удалить цепочку?' }).waitFor()
    await expectAccessibleInAll(page)
    await page.keyboard.press('Escape')

    await page.getByRole('checkbox', { name: 'Выбрать все на странице' }).click()
    await page.getByRole('toolbar', { name: 'Действия с выбранными письмами' }).waitFor()
    await expectAccessibleInAll(page)
    await page.keyboard.press('Escape')

    await openHidden(page, 'Корзина')
    await button(page, 'Удалить все').click()
    await page.getByRole('alertdialog').waitFor()
    await expectAccessibleInAll(page)
    await page.keyboard.press('Escape')

    await button(page, 'Расширенный поиск').click()
    await page.getByRole('radiogroup', { name: 'Где' }).waitFor()
    await expectAccessibleInAll(page)
    expect(here.complaints).toEqual([])
  })

  test('nothing serious on any page of the settings, nor among the contacts', async () => {
    await using here = await testApp.visit(furnished)
    const { page } = here
    for (const path of PAGES) {
      await page.goto(`${testApp.origin}${path}`)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expect.poll(() => page.locator('[aria-busy="true"]').count(), { message: path }).toBe(0)
      await expectAccessibleInAll(page).catch((error: Error) => {
        throw new Error(`${path}: ${error.message}`)
      })
    }
    expect(here.complaints).toEqual([])
  })

  test('nothing serious on a phone either: the drawer, the letter and its menu', async () => {
    await using here = await testApp.visit(furnished, { viewport: PHONE, dark: true })
    const { page } = here
    await button(page, 'Места').click()
    await page.getByRole('dialog', { name: 'Места' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await row(page, /Картинки/).click()
    await page.getByRole('region', { name: 'Вложения' }).waitFor()
    await expectAccessible(page)
    await page
      .getByRole('toolbar', { name: 'Действия с письмом' })
      .getByRole('button', { name: 'Ещё действия' })
      .click()
    await page.getByRole('menuitem', { name: 'Метка' }).waitFor()
    await expectAccessible(page)
  })
})
