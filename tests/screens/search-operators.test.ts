import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from './browser.ts'
import { aMailStand, expectAccessible, type Mailbox, type MailStand } from './mail-stand.ts'

const rows = (page: Page) => page.getByRole('grid').getByRole('row')
const row = (page: Page, name: RegExp) => page.getByRole('grid').getByRole('row', { name })
const field = (page: Page) => page.getByRole('searchbox')
const search = async (page: Page, text: string) => {
  await field(page).fill(text)
  await field(page).press('Enter')
}
async function furnish({ deliver, folder }: Mailbox) {
  await folder('INBOX.Счета')
  await deliver({ from: 'Anna <anna@outside.test>', subject: 'Договор от Анны' }, { flags: { seen: true } })
  await deliver({ from: 'Ivan <ivan@outside.test>', subject: 'Договор Ивана', text: 'Anna это прочтёт' })
  await deliver(
    { subject: 'Снимки', attachments: [{ filename: 'a.txt', content: 'a' }] },
    { flags: { seen: true } },
  )
}

describeScreens('operators of the search line', () => {
  let stand: MailStand
  beforeAll(async () => {
    stand = await aMailStand()
  })
  afterAll(() => stand?.[Symbol.asyncDispose]())

  test('from: looks at senders only, shows so on a chip, and the chip takes it back', async () => {
    await using here = await stand.visit(furnish)
    const { page } = here
    await search(page, 'from:anna')
    await expect.poll(() => rows(page).count()).toBe(1)
    await row(page, /Договор от Анны/).waitFor()
    expect(await field(page).inputValue()).toBe('anna')
    const chips = page.getByRole('list', { name: 'Условия поиска' })
    await chips.getByText('Только: отправитель').waitFor()
    await expectAccessible(page)
    await chips.getByRole('button', { name: 'Убрать условие «Только: отправитель»' }).click()
    await expect.poll(() => rows(page).count()).toBe(2)
    await chips.waitFor({ state: 'detached' })
  })

  test('is:unread and has:attachment narrow the list, and a reload keeps it so', async () => {
    await using here = await stand.visit(furnish, { language: 'en' })
    const { page } = here
    const chip = (name: string) => page.getByRole('list', { name: 'Search conditions' }).getByText(name)
    await search(page, 'договор is:unread')
    await row(page, /Договор Ивана/).waitFor()
    await expect.poll(() => rows(page).count()).toBe(1)
    await chip('Unread').waitFor()
    await page.reload()
    await row(page, /Договор Ивана/).waitFor()
    await chip('Unread').waitFor()
    expect(await rows(page).count()).toBe(1)
    expect(await field(page).inputValue()).toBe('договор')

    await search(page, 'has:attachment')
    await row(page, /Снимки/).waitFor()
    await expect.poll(() => rows(page).count()).toBe(1)
    await page.goBack()
    await row(page, /Договор Ивана/).waitFor()
    await chip('Unread').waitFor()
  })

  test('what cannot be joined says so and leads nowhere', async () => {
    await using here = await stand.visit(furnish)
    const { page } = here
    const before = page.url()
    await search(page, 'from:anna договор')
    await page.getByRole('alert').filter({ hasText: 'from: и subject:' }).waitFor()
    expect(page.url()).toBe(before)
    await search(page, 'in:Нигде договор')
    await page.getByRole('alert').filter({ hasText: 'Нет папки' }).waitFor()
    await search(page, 'in:Счета договор')
    await page.getByText('ничего нет').waitFor()
    await search(page, 'in:inbox договор')
    await expect.poll(() => rows(page).count()).toBe(2)
  })

  test('the panel names the operators and puts them into the line', async () => {
    await using here = await stand.visit(furnish)
    const { page } = here
    await page.getByRole('button', { name: 'Расширенный поиск' }).click()
    await page.getByRole('button', { name: 'Добавить is:unread' }).click()
    expect(await field(page).inputValue()).toBe('is:unread')
    await expectAccessible(page)
    await field(page).press('Enter')
    await row(page, /Договор Ивана/).waitFor()
    await expect.poll(() => rows(page).count()).toBe(1)
  })
})
