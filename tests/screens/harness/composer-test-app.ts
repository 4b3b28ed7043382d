import type { Page } from 'playwright-core'
import { startWorker } from '#server/doors/jobs/worker.ts'
import { saveSettings } from '#server/identity/account/settings/save-settings.ts'
import { nameServerOf } from '#tests/flows/delivery/mail-world.ts'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import { aMailTestApp } from './mail-test-app.ts'

/**
 * A running service that also sends, in a database of its own: its queue is nobody else's. Messages leave
 * at once unless a visit says how many seconds they are held.
 */
export async function aComposerTestApp() {
  await using undo = new AsyncDisposableStack()
  const { db } = undo.use(await ownDatabase())
  const testApp = undo.use(await aMailTestApp({ parts: { db, dns: nameServerOf({}) } }))
  undo.use(startWorker(testApp.app, { sweep_ms: 500 }))
  const visit = (
    furnish: Parameters<typeof testApp.visit>[0],
    { undo_seconds = 0, ...how }: Parameters<typeof testApp.visit>[1] & { undo_seconds?: number } = {},
  ) =>
    testApp.visit(async (mailbox) => {
      await saveSettings(testApp.app, mailbox.owner, { settings: { undo_seconds } })
      await furnish(mailbox)
    }, how)
  const all = undo.move()
  return { ...testApp, visit, [Symbol.asyncDispose]: () => all.disposeAsync() }
}

export type ComposerTestApp = Awaited<ReturnType<typeof aComposerTestApp>>

/** The Russian names of the composer, as a reader of the screen finds them. */
export function composerOn(page: Page, title: string | RegExp = 'Новое письмо') {
  const window = page.getByRole('dialog', { name: title, exact: true })
  const people = (name: string) => window.getByRole('combobox', { name, exact: true })
  const field = (name: string) => window.getByRole('textbox', { name, exact: true })
  return {
    window,
    to: people('Кому'),
    cc: people('Копия'),
    bcc: people('Скрытая копия'),
    reply_to: people('Адрес для ответа'),
    subject: field('Тема'),
    text: field('Текст письма'),
    /** The tags beside a field. */
    tags: (name = 'Кому') => people(name).locator('xpath=..').getByRole('listitem'),
    send: window.getByRole('button', { name: 'Отправить' }),
    close: window.getByRole('button', { name: 'Закрыть и сохранить черновик' }),
    more: window.getByRole('button', { name: 'Копия и другие' }),
    attach: (files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
      window.locator('input[type=file]:not([accept])').setInputFiles(files),
    files: window.getByRole('region', { name: 'Вложения' }),
  }
}

/** A new message, from the button. */
export async function writeOn(page: Page) {
  await page.getByRole('button', { name: 'Написать' }).click()
  const composer = composerOn(page)
  // What is typed at once goes where the caret is.
  await composer.to.and(page.locator(':focus')).waitFor()
  return composer
}

export const aFile = (name: string, content = 'x') => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})

/** Runs in the page: the messages that the browser keeps. */
export const keptMessages = () =>
  new Promise<string>((resolve) => {
    const opening = indexedDB.open('pochtamt')
    opening.onsuccess = () => {
      const database = opening.result
      const reading = database.transaction('letters').objectStore('letters').getAll()
      reading.onsuccess = () => resolve(JSON.stringify(reading.result))
      database.close()
    }
  })
