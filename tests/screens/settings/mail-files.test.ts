import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FIRST_SHEETS } from '#contract/identity/settings/settings.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { button } from '#tests/screens/harness/locators.ts'
import { aMailTestApp, expectAccessible, type Mailbox, PHONE } from '#tests/screens/harness/mail-test-app.ts'

const mbox = (...subjects: string[]) =>
  subjects
    .map(
      (one) => `From old@old.test Thu Nov  6 08:00:05 2025\nSubject: ${one}\nFrom: old@old.test\n\nText\n\n`,
    )
    .join('')

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Письма из файлов' })

describeScreens('messages of files', () => {
  let folder: string
  const paths: Record<string, string> = {}
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pochtamt-files-'))
    const contents = {
      'old.mbox': mbox('Первое', 'Второе', 'Второе'),
      'one.eml': 'Subject: =?UTF-8?B?0KLRgNC10YLRjNC1?=\r\nFrom: old@old.test\r\n\r\nText\r\n',
      'people.vcf':
        'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Вера Лис\r\nN:Лис;Вера;;;\r\nEMAIL:vera@old.test\r\nEND:VCARD\r\n',
      'report.pdf': '%PDF-1.7\n',
    }
    for (const [name, content] of Object.entries(contents)) {
      paths[name] = join(folder, name)
      await writeFile(paths[name], content)
    }
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const choose = async (page: Page, ...names: string[]) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialogOf(page)
        .getByRole('button', { name: /Выбрать (?:файлы|ещё)/ })
        .click(),
    ])
    await chooser.setFiles(names.map((name) => paths[name]!))
  }

  test('files are chosen or dropped, brought one after the other, and told in words', async () => {
    await using mail = await aMailTestApp()
    await using visit = await mail.visit(async () => {}, { path: '/settings/collectors' })
    const { page } = visit
    await button(page, 'Из файла mbox или eml').click()
    await choose(page, 'old.mbox', 'report.pdf')
    const dialog = dialogOf(page)
    await dialog.getByText('Это не файл mbox и не eml').waitFor()
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['Subject: Dropped\r\nFrom: old@old.test\r\n\r\nText\r\n'], 'dropped.eml'))
      return transfer
    })
    const area = dialog.getByRole('group', { name: 'Выбрать файлы' })
    await area.dispatchEvent('dragover', { dataTransfer: dropped })
    await area.dispatchEvent('drop', { dataTransfer: dropped })
    await dialog.getByText('dropped.eml').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Забрать', exact: true }).click()
    await dialog.getByText('Принято 2 письма, 1 уже было здесь').waitFor()
    await dialog.getByText('Принято 1 письмо').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Готово' }).click()
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('link', { name: 'К письмам' }).click()
    const list = page.getByRole('grid')
    for (const subject of ['Первое', 'Второе', 'Dropped'])
      await list.getByRole('row', { name: new RegExp(subject) }).waitFor()
    expect(visit.complaints).toEqual([])
  })

  test('when the dialog is closed it goes on, and a toast says how it has ended', async () => {
    await using mail = await aMailTestApp()
    await using visit = await mail.visit(async () => {}, { path: '/settings/collectors' })
    const { page } = visit
    const { promise: closed, resolve: goOn } = Promise.withResolvers<void>()
    await page.route('**/api/v1/messages/import?*', async (route) => {
      await closed
      await route.continue()
    })
    await button(page, 'Из файла mbox или eml').click()
    await choose(page, 'old.mbox')
    const dialog = dialogOf(page)
    await dialog.getByRole('button', { name: 'Забрать', exact: true }).click()
    await dialog.getByRole('progressbar').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'К письмам' }).click()
    // Looked for before it comes: it goes by itself.
    const ended = page.getByRole('status').getByText('Принято 2 письма, 1 уже было здесь').waitFor()
    goOn()
    await ended
    await expectAccessible(page)
    await page
      .getByRole('grid')
      .getByRole('row', { name: /Первое/ })
      .waitFor()
    expect(visit.complaints).toEqual([])
  })

  test('the second sheet of a new mailbox takes people from a file, too; in the dialog of messages they are told from them', async () => {
    await using mail = await aMailTestApp()
    const isNew = ({ owner }: Mailbox) => mail.app.db.sql`
      update settings set first_sheets = ${FIRST_SHEETS.slice(1)} where account_id = ${owner.account_id}`
    await using visit = await mail.visit(isNew, { path: '/mail/inbox' })
    const { page } = visit
    await button(page, 'Из файла mbox или eml').click()
    await choose(page, 'people.vcf')
    await dialogOf(page)
      .getByText(/^Это контакты, а не письма/)
      .waitFor()
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })

    await button(page, 'Контакты из файла').click()
    const dialog = page.getByRole('dialog', { name: 'Импорт контактов' })
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: 'Выбрать файл', exact: true }).click(),
    ])
    await chooser.setFiles(paths['people.vcf']!)
    await dialog.getByText('Вера Лис', { exact: true }).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Импортировать 1', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('Добавлено: 1, объединено: 0').waitFor()
    // The mail may still be brought: the sheet stays.
    await page.getByRole('heading', { name: 'Заберите старую почту' }).waitFor()
    await expectAccessible(page)
    expect(visit.complaints).toEqual([])
  })

  test('a new mailbox takes its old messages on the second sheet, by keyboard and on a phone', async () => {
    await using mail = await aMailTestApp()
    const isNew = ({ owner }: Mailbox) => mail.app.db.sql`
      update settings set first_sheets = ${FIRST_SHEETS.slice(1)} where account_id = ${owner.account_id}`
    await using visit = await mail.visit(isNew, { path: '/mail/inbox' })
    const { page } = visit
    await page.setViewportSize(PHONE)
    const open = button(page, 'Из файла mbox или eml')
    await open.focus()
    await page.keyboard.press('Enter')
    const dialog = dialogOf(page)
    await dialog.waitFor()
    // Escape closes the dialog and leaves the sheets where they are.
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await open.waitFor()
    await expect.poll(() => open.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await choose(page, 'one.eml')
    await dialog.getByText('one.eml').waitFor()
    await expect
      .poll(() => dialog.evaluate((one) => one.scrollWidth - one.clientWidth))
      .toBeLessThanOrEqual(0)
    await dialog.getByRole('button', { name: 'Забрать', exact: true }).focus()
    await page.keyboard.press('Enter')
    await dialog.getByText('Принято 1 письмо').waitFor()
    await dialog.getByRole('button', { name: 'Готово' }).focus()
    await page.keyboard.press('Enter')
    // The sheet is answered, and the third one is next.
    await page.getByRole('heading', { name: 'Как показывать списки' }).waitFor()
    expect(visit.complaints).toEqual([])
  })
})
