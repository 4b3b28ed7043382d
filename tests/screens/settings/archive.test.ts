import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { App } from '#server/app.ts'
import { insertExport } from '#server/collectors/exports/exports.sql.ts'
import { takeNextExport } from '#server/collectors/exports/run-export.ts'
import { takeNextAccountImport } from '#server/collectors/imports/run-account-import.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { button } from '#tests/screens/harness/locators.ts'
import { aMailTestApp, expectAccessible, type Mailbox, PHONE } from '#tests/screens/harness/mail-test-app.ts'

/** Does what the worker does, until there is nothing to do: others may have left something in the database that tests share. */
async function work(app: App, take: typeof takeNextExport): Promise<void> {
  for (let next = await take(app); next; next = await take(app)) await next(new AbortController().signal)
}

describeScreens('the archive of a mailbox', () => {
  test('is downloaded by a link, and brought back from the file', async () => {
    await using mail = await aMailTestApp()
    const { app } = mail
    const begin = async ({ owner, deliver }: Mailbox) => {
      await deliver({ subject: 'Первое' })
      const created_at = app.clock()
      await app.db.transaction((tx) => insertExport(tx, owner.account_id, { messages_all: 1, created_at }))
    }
    await using visit = await mail.visit(begin, { path: '/settings/collectors' })
    const { page } = visit
    await page.getByText('Архив собирается. Страницу можно закрыть.').waitFor()
    await expectAccessible(page)
    await work(app, takeNextExport)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Скачать', exact: true }).click(),
    ])
    const folder = await mkdtemp(join(tmpdir(), 'pochtamt-archive-'))
    await using _undo = { [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) }
    const path = join(folder, download.suggestedFilename())
    await download.saveAs(path)
    expect(path).toMatch(/@.* \d{4}-\d\d-\d\d\.zip$/)
    await button(page, 'Собрать новый архив').click()
    await page.getByText('Новый архив заменит этот.').waitFor()
    await expectAccessible(page)

    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      button(page, 'Выбрать архив').click(),
    ])
    await chooser.setFiles(path)
    await page.getByText('Письма встают по папкам. Страницу можно закрыть.').waitFor()
    await expectAccessible(page)
    await work(app, takeNextAccountImport)
    await page.getByText('Пришло 0 писем, 1 уже было здесь').waitFor()
    await expectAccessible(page)
    await page.setViewportSize(PHONE)
    await expect
      .poll(() => page.evaluate(() => [innerWidth, document.documentElement.scrollWidth - innerWidth]))
      .toEqual([PHONE.width, expect.toSatisfy((over: number) => over <= 0)])
    expect(visit.complaints).toEqual([])
  })
})
