import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContactSchema } from '#contract/contacts/create-contact.schema.ts'
import { createLabelSchema } from '#contract/mailbox/labels/create-label.schema.ts'
import { createContact } from '#server/contacts/create-contact.ts'
import { noteCorrespondents } from '#server/contacts/note-correspondents.ts'
import { createLabel } from '#server/mailbox/labels/create-label.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { row } from '#tests/screens/harness/locators.ts'
import {
  aMailTestApp,
  expectAccessible,
  type Mailbox,
  type MailTestApp,
  PHONE,
} from '#tests/screens/harness/mail-test-app.ts'

const rows = (page: Page) => page.getByRole('grid').getByRole('row')
const field = (page: Page) => page.getByRole('searchbox')
const chips = (page: Page) => page.getByRole('list', { name: /^(Условия поиска|Search conditions)$/ })
const chipTexts = (page: Page) => chips(page).getByRole('listitem').allTextContents()
const options = (page: Page) => page.getByRole('listbox', { name: /^(Подсказки поиска|Search suggestions)$/ })
/** The arrows have come to this suggestion. */
const isValid = (page: Page, name: string | RegExp) =>
  options(page).getByRole('option', { name, selected: true }).waitFor()
const search = async (page: Page, text: string) => {
  await field(page).fill(text)
  await field(page).press('Enter')
}
/** On a phone the search opens as a sheet, and Enter lists what it finds. */
async function searchOnSheet(page: Page, text: string) {
  await page.getByRole('button', { name: 'Поиск писем' }).click()
  await page.getByRole('combobox', { name: 'Поиск писем' }).fill(text)
  await page.keyboard.press('Enter')
}
/** The subjects of the messages listed, when there are as many as that. */
const showsRows = async (page: Page, ...subjects: RegExp[]) => {
  for (const subject of subjects) await row(page, subject).waitFor()
  await expect.poll(() => rows(page).count()).toBe(subjects.length)
}

async function furnish({ deliver, folder }: Mailbox) {
  const bills = await folder('INBOX.Счета')
  await deliver({ from: 'Anna <anna@outside.test>', subject: 'Договор от Анны' }, { flags: { seen: true } })
  await deliver({ from: 'Ivan <ivan@outside.test>', subject: 'Договор Ивана', text: 'Anna это прочтёт' })
  await deliver(
    { subject: 'Снимки', attachments: [{ filename: 'отпуск.txt', content: 'a' }] },
    { flags: { seen: true } },
  )
  await deliver({ subject: 'Счёт за март', date: new Date('2026-03-05') }, { folder: { id: bills } })
}

describeScreens('the language of the search line', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('from: looks at senders only, stands on a chip beside the words, and the chip takes it back', async () => {
    await using here = await testApp.visit(furnish)
    const { page } = here
    await search(page, 'договор from:anna')
    await showsRows(page, /Договор от Анны/)
    await expect.poll(() => field(page).inputValue()).toBe('договор')
    await expect.poll(() => chipTexts(page)).toEqual(['От anna'])
    const firstRow = row(page, /Договор от Анны/)
    await expect.poll(() => firstRow.locator('mark').allTextContents()).toEqual(['Anna', 'Договор'])
    await expect.poll(() => firstRow.locator('.lucide-inbox').count()).toBe(1)
    await expectAccessible(page)
    await chips(page).getByRole('button', { name: 'Убрать условие «От anna»' }).click()
    await showsRows(page, /Договор от Анны/, /Договор Ивана/)
    await chips(page).waitFor({ state: 'detached' })
  })

  test('conditions combine, are denied and joined by OR, in both languages of the names', async () => {
    await using here = await testApp.visit(furnish, { language: 'en' })
    const { page } = here
    await search(page, 'договор -от:anna')
    await showsRows(page, /Договор Ивана/)
    await expect.poll(() => chipTexts(page)).toEqual(['Not: from anna'])
    await search(page, 'договор is:unread')
    await expect.poll(() => chipTexts(page)).toEqual(['Not: from anna', 'Unread'])
    await field(page).press('Escape')
    await search(page, 'from:anna OR filename:отпуск')
    await showsRows(page, /Договор от Анны/, /Снимки/)
    await expect.poll(() => chipTexts(page)).toEqual(['From anna or file “отпуск”'])
    await field(page).press('Escape')
    await search(page, 'before:2026-04-01 smaller:1MB')
    await showsRows(page, /Счёт за март/)
    await expect.poll(() => chipTexts(page)).toEqual(['Before 01.04.2026', 'Smaller than 1\u00a0MB'])
    await field(page).press('Escape')
    await search(page, 'has:attachment -is:unread')
    await showsRows(page, /Снимки/)
  })

  test('a reload, the way back and a pasted link show the same search', async () => {
    await using here = await testApp.visit(furnish)
    const { page } = here
    await search(page, 'договор -аренда статус:непрочитанное тема:"договор ивана"')
    await showsRows(page, /Договор Ивана/)
    const shown = ['Кроме: аренда', 'Непрочитанные', 'Тема «договор ивана»']
    await expect.poll(() => chipTexts(page)).toEqual(shown)
    const link = page.url()
    expect(decodeURIComponent(link)).toContain('/договор -аренда is:unread subject:"договор ивана"/')
    await page.reload()
    await showsRows(page, /Договор Ивана/)
    await expect.poll(() => chipTexts(page)).toEqual(shown)
    await expect.poll(() => field(page).inputValue()).toBe('договор')

    await search(page, 'in:Счета счёт')
    await page.getByText('Под эти условия ничего не подходит').waitFor()
    await page.goBack()
    await showsRows(page, /Договор Ивана/)
    await expect.poll(() => chipTexts(page)).toEqual(shown)

    const pasted = await page.context().newPage()
    await pasted.goto(link)
    await showsRows(pasted, /Договор Ивана/)
    await expect.poll(() => chipTexts(pasted)).toEqual(shown)
  })

  test('a label is called by its name, in the line and in a link written by hand', async () => {
    await using here = await testApp.visit(async (mailbox) => {
      await furnish(mailbox)
      const form = { name: 'Важные дела', search_field: 'from', search_content: 'ivan' }
      await createLabel(testApp.app, mailbox.owner, createLabelSchema.input.parse({ label: form }))
    })
    const { page } = here
    await search(page, 'метка:"важные дела"')
    await showsRows(page, /Договор Ивана/)
    await expect.poll(() => chipTexts(page)).toEqual(['Метка «Важные дела»'])
    expect(decodeURIComponent(page.url())).toMatch(/\/label:#\d+\//)
    const byHand = decodeURIComponent(page.url()).replace(/label:#\d+/, 'label:"Важные дела"')
    await page.goto(encodeURI(byHand))
    await showsRows(page, /Договор Ивана/)
    await expect.poll(() => chipTexts(page)).toEqual(['Метка «Важные дела»'])
    await search(page, '-метка:Важные')
    await page.getByText('Под эти условия ничего не подходит').waitFor()
  })

  test('what means nothing says so and leads nowhere', async () => {
    await using here = await testApp.visit(furnish)
    const { page } = here
    const before = page.url()
    const alert = (text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor()
    await search(page, 'in:Нигде договор')
    await alert('Нет папки с названием, указанным после папка:')
    await search(page, 'метка:Отпуск')
    await alert('Нет метки')
    await search(page, 'договор от:')
    await alert('После двоеточия')
    await search(page, 'больше:слона')
    await alert('Размер пишется так')
    expect(page.url()).toBe(before)
    await search(page, 'in:Счета счёт')
    await showsRows(page, /Счёт за март/)
    await search(page, 'in:inbox договор')
    await showsRows(page, /Договор от Анны/, /Договор Ивана/)
  })

  test('typing suggests operators, states, folders and people; the keys choose', async () => {
    await using here = await testApp.visit(async (mailbox) => {
      await furnish(mailbox)
      const contact = { name: 'Иван', surname: 'Петров', emails: ['ivan@outside.test'] }
      await createContact(testApp.app, mailbox.owner, createContactSchema.input.parse({ contact }))
      await testApp.app.db.transaction((tx) =>
        noteCorrespondents(tx, mailbox.owner.account_id, [{ email: 'often@outside.test', name: 'Частый' }]),
      )
    })
    const { page } = here
    await field(page).pressSequentially('от')
    await options(page).getByRole('option', { name: 'от: от кого' }).waitFor()
    await field(page).press('ArrowDown')
    await isValid(page, 'от: от кого')
    await field(page).press('Enter')
    await expect.poll(() => field(page).inputValue()).toBe('от:')
    await options(page)
      .getByRole('option', { name: /Частый/ })
      .waitFor()
    await expect.poll(() => options(page).getByRole('option').count()).toBe(1)
    await field(page).pressSequentially('ив')
    await options(page)
      .getByRole('option', { name: /Иван Петров/ })
      .waitFor()
    await expectAccessible(page)
    await field(page).press('ArrowDown')
    await isValid(page, /Иван Петров/)
    await expect.poll(() => field(page).getAttribute('aria-activedescendant')).not.toBeNull()
    await field(page).press('Enter')
    await expect.poll(() => field(page).inputValue()).toBe('от:ivan@outside.test ')
    await field(page).pressSequentially('статус:')
    await options(page)
      .getByRole('option', { name: /Непрочитанные/ })
      .click()
    await field(page).press('Enter')
    await showsRows(page, /Договор Ивана/)
    await expect.poll(() => chipTexts(page)).toEqual(['От ivan@outside.test', 'Непрочитанные'])

    await field(page).fill('папка:сч')
    await options(page).getByRole('option', { name: /Счета/ }).waitFor()
    await field(page).press('Escape')
    await options(page).waitFor({ state: 'detached' })
    await expect.poll(() => field(page).inputValue()).toBe('папка:сч')
  })

  test('all folders leave Trash and Spam out until asked, with results and without', async () => {
    await using here = await testApp.visit(
      async (mailbox) => {
        await furnish(mailbox)
        await mailbox.deliver({ subject: 'Договор из спама' }, { folder: { kind: 'junk' } })
        await mailbox.deliver({ subject: 'Приз из спама' }, { folder: { kind: 'junk' } })
      },
      { viewport: PHONE },
    )
    const { page } = here
    await searchOnSheet(page, 'договор папка:все')
    await showsRows(page, /Договор от Анны/, /Договор Ивана/)
    await page.getByRole('button', { name: 'Искать и в корзине, и в спаме' }).click()
    await showsRows(page, /Договор от Анны/, /Договор Ивана/, /Договор из спама/)
    await expect.poll(() => chipTexts(page)).toEqual(['Все папки', 'Корзина и спам тоже'])
    await expectAccessible(page)
    await page.reload()
    await showsRows(page, /Договор от Анны/, /Договор Ивана/, /Договор из спама/)

    await page.getByRole('button', { name: 'Очистить поиск' }).click()
    await searchOnSheet(page, 'приз')
    await page.getByRole('button', { name: 'Искать и в корзине, и в спаме' }).click()
    await showsRows(page, /Приз из спама/)
  })

  test('the panel names the operators and puts them into the line', async () => {
    await using here = await testApp.visit(furnish)
    const { page } = here
    await page.getByRole('button', { name: 'Расширенный поиск' }).click()
    await page.getByRole('button', { name: 'Добавить статус:' }).click()
    await expect.poll(() => field(page).inputValue()).toBe('статус:')
    await options(page)
      .getByRole('option', { name: /Непрочитанные/ })
      .waitFor()
    await expectAccessible(page)
    await field(page).press('ArrowDown')
    await field(page).press('Enter')
    await expect.poll(() => field(page).inputValue()).toBe('статус:непрочитанное ')
    await field(page).press('Enter')
    await showsRows(page, /Договор Ивана/, /Счёт за март/)
  })

  test('after Enter the keys are the list’s: arrows and letters work, one Escape drops what is checked', async () => {
    await using here = await testApp.visit(furnish)
    const { page } = here
    await search(page, 'договор')
    await showsRows(page, /Договор от Анны/, /Договор Ивана/)
    await page
      .locator(':focus')
      .and(row(page, /Договор Ивана/))
      .waitFor()
    await page.keyboard.press('x')
    await expect.poll(() => page.getByRole('row', { selected: true }).count()).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('row', { selected: true }).count()).toBe(0)
    await page.keyboard.press('ArrowDown')
    await page.getByRole('heading', { level: 1, name: 'Договор от Анны' }).waitFor()
    await page.keyboard.press('k')
    await page.getByRole('heading', { level: 1, name: 'Договор Ивана' }).waitFor()
    await expect.poll(() => field(page).inputValue()).toBe('договор')
  })

  test('a token is put back into words by a click or by Backspace, changed and searched with', async () => {
    await using here = await testApp.visit(furnish)
    const { page } = here
    await search(page, 'договор от:anna статус:прочитанное')
    await showsRows(page, /Договор от Анны/)
    await chips(page).getByRole('button', { name: 'От anna', exact: true }).click()
    await expect.poll(() => field(page).inputValue()).toBe('договор от:anna')
    await expect.poll(() => chipTexts(page)).toEqual(['Прочитанные'])
    await field(page).fill('договор от:ivan')
    await field(page).press('Home')
    await field(page).press('Backspace')
    await chips(page).waitFor({ state: 'detached' })
    await expect.poll(() => field(page).inputValue()).toBe('договор от:ivan статус:прочитанное')
    await search(page, 'договор от:ivan')
    await showsRows(page, /Договор Ивана/)
    await expect.poll(() => chipTexts(page)).toEqual(['От ivan'])
  })

  test('a conversation is one row of the results, with what was found in it', async () => {
    await using here = await testApp.visit(async ({ deliver }) => {
      const first = { subject: 'Макет', messageId: '<one@outside.test>' }
      await deliver(first)
      await deliver({ subject: 'Re: Макет', messageId: '<two@outside.test>', inReplyTo: first.messageId })
      await deliver({ subject: 'Другой макет' })
    })
    const { page } = here
    await search(page, 'макет')
    await showsRows(page, /Re: Макет/, /Другой макет/)
    await row(page, /Re: Макет/)
      .getByRole('button', { name: 'Показать цепочку: 2' })
      .waitFor()
  })
})
