import { isDeepStrictEqual } from 'node:util'
import type { BrowserContext, Page, WebSocketRoute } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import {
  aMailTestApp,
  expectAccessible,
  isLoaded,
  type MailTestApp,
  PHONE,
} from '#tests/screens/harness/mail-test-app.ts'

const unread = (subject: string) => ({ from: 'Вера <vera@outside.test>', subject })
const row = (page: Page, name: RegExp) => page.getByRole('row', { name })

/** The line to `/ws`, which can be cut and mended between the browser and the service. */
async function aLine(context: BrowserContext) {
  let isCut = false
  const lines = new Set<WebSocketRoute>()
  await context.routeWebSocket(/\/ws$/, (line) => {
    if (isCut) return void line.close()
    line.connectToServer()
    lines.add(line)
  })
  return {
    cut: async () => {
      isCut = true
      await Promise.all([...lines].map((line) => line.close()))
      lines.clear()
    },
    mend: () => {
      isCut = false
    },
  }
}

const folderOf = (page: Page) => Number(/\/folder\/all\/(\d+)\//.exec(page.url())?.[1])
/** Rows, folders with their counters, the range, the open message and the title of the tab. */
const everythingOn = async (page: Page) => ({
  rows: await page
    .getByRole('grid')
    .getByRole('row')
    .evaluateAll((rows) => rows.map((one) => one.getAttribute('aria-label'))),
  marks: await page.getByRole('grid').getByRole('img', { name: 'Важное' }).count(),
  folders: await page.getByRole('treeitem').allTextContents(),
  range: await page.getByRole('toolbar', { name: 'Действия со списком' }).getByRole('status').textContent(),
  message: await page.getByRole('article').getAttribute('aria-label'),
  title: await page.title(),
})

const iconCount = (page: Page) =>
  page.evaluate(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
    return />([^<]*)<\/text>/.exec(decodeURIComponent(link?.href ?? ''))?.[1] ?? null
  })

/** Stands for the browser's notifications and for a tab that is not looked at; the answer to the question is yes. */
function watchNotifications(): void {
  const noticed: { title: string; body: string; click: () => void }[] = []
  class Shown {
    static permission = 'default'
    static async requestPermission() {
      Shown.permission = 'granted'
      Object.assign(window, { wasAsked: true })
      return 'granted'
    }
    onclick: (() => void) | null = null
    constructor(title: string, { body }: { body: string }) {
      noticed.push({ title, body, click: () => this.onclick?.() })
    }
    close() {}
  }
  Object.assign(window, { Notification: Shown, noticed, wasAsked: false })
}
interface Watched {
  wasAsked: boolean
  noticed: { title: string; body: string; click: () => void }[]
}
const noticed = (page: Page) =>
  page.evaluate(() => (window as unknown as Watched).noticed.map(({ title, body }) => `${title}: ${body}`))
const hideTab = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value })
  }, hidden)

describeScreens('the line to the mailbox', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('while it is broken the screen says that it does not follow, and catches up when it is mended', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver(unread('Прежнее')))
    const { page, mailbox } = here
    const line = await aLine(page.context())
    await page.reload()
    await isLoaded(page)
    await expect.poll(() => page.getByText('Нет связи', { exact: true }).count()).toBe(0)

    await line.cut()
    await page.getByText('Нет связи', { exact: true }).waitFor()
    await expectAccessible(page)
    await mailbox.deliver(unread('Пришло без связи'))
    await expect.poll(() => row(page, /Пришло без связи/).count()).toBe(0)

    line.mend()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await row(page, /Пришло без связи/).waitFor()
    await page.getByText('Нет связи', { exact: true }).waitFor({ state: 'detached' })
  })

  test('what came before it stood for the first time shows once it does', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver(unread('Прежнее')))
    const { page, mailbox } = here
    const line = await aLine(page.context())
    await line.cut()
    await page.reload()
    await row(page, /Прежнее/).waitFor()
    await page.getByText('Нет связи', { exact: true }).waitFor()
    await mailbox.deliver(unread('Пришло до связи'))

    line.mend()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await row(page, /Пришло до связи/).waitFor()
    await page.getByText('Нет связи', { exact: true }).waitFor({ state: 'detached' })
  })

  test('what came before it stood shows also when it was only slow, once and without asking for everything', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver(unread('Прежнее')))
    const { page, mailbox } = here
    const mayShow = Promise.withResolvers<void>()
    await page.context().routeWebSocket(/\/ws$/, async (line) => {
      await mayShow.promise
      line.connectToServer()
    })
    await page.reload()
    // What comes before the mailbox has answered is in its answer.
    await isLoaded(page)
    await page.getByRole('treeitem', { name: /Входящие/ }).waitFor()
    await mailbox.deliver(unread('Пришло до связи'))
    await expect.poll(() => row(page, /Пришло до связи/).count()).toBe(0)

    mayShow.resolve()
    await row(page, /Пришло до связи/).waitFor()
    await expect.poll(() => row(page, /./).count()).toBe(2)
  })

  test('a letter that is deleted elsewhere while it is being opened closes', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(2))
    const { page, session } = here
    const line = page.waitForEvent('websocket')
    await page.reload()
    const event = (await line).waitForEvent('framereceived', ({ payload }) => payload.includes('"move"'))
    const opened = Promise.withResolvers<void>()
    await page.route(/\/api\/v1\/messages\/\d+\/\d+$/, async (route) => {
      const response = await route.fetch()
      opened.resolve()
      await event
      await route.fulfill({ response })
    })
    await row(page, /Письмо 2/).click()
    await page.getByRole('heading', { level: 1, name: 'Письмо 2' }).waitFor()
    await opened.promise
    const [, folder_id, uid] = /(\d+)\/1\/(\d+)$/.exec(page.url())!.map(Number)
    await session.post('/api/v1/messages/delete', { folder_messages: [{ folder_id, message_uids: [uid] }] })
    await page.getByText('Выберите письмо.').waitFor()
  })

  test('on a phone and in English it says the same', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver(unread('Hello')), {
      language: 'en',
      viewport: PHONE,
    })
    const { page } = here
    const line = await aLine(page.context())
    await page.reload()
    await page.getByRole('row', { name: /Hello/ }).waitFor()
    await line.cut()
    await page.getByText('Offline', { exact: true }).waitFor()
    await expectAccessible(page)
  })

  test('without a network the letters stay under a banner, and what came meanwhile shows afterwards', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver(unread('Прежнее')))
    const { page, mailbox } = here
    await page.context().setOffline(true)
    await page.getByText('Нет связи. Показаны сохранённые письма').waitFor()
    await row(page, /Прежнее/).waitFor()
    await mailbox.deliver(unread('Пришло без сети'))
    await page.context().setOffline(false)
    await page.getByText('Нет связи. Показаны сохранённые письма').waitFor({ state: 'detached' })
    await row(page, /Пришло без сети/).waitFor()
  })

  test('what did not come without a network comes by itself afterwards', async () => {
    await using here = await testApp.visit(async ({ deliver, folder }) => {
      await deliver({ ...unread('Прежнее'), text: 'Слова письма' })
      await deliver(unread('В другой папке'), { folder: { id: await folder('INBOX.Счета') } })
    })
    const { page } = here
    await page.context().setOffline(true)
    await page.getByText('Нет связи. Показаны сохранённые письма').waitFor()
    await row(page, /Прежнее/).click()
    await page.getByText('Не удалось загрузить письмо', { exact: true }).waitFor()
    await page.context().setOffline(false)
    await page.frameLocator('iframe').getByText('Слова письма').waitFor()

    await page.context().setOffline(true)
    await page.getByText('Нет связи. Показаны сохранённые письма').waitFor()
    await page.getByRole('treeitem', { name: /Счета/ }).click()
    await page.getByRole('heading', { name: 'Не удалось загрузить письма' }).waitFor()
    await page.context().setOffline(false)
    await row(page, /В другой папке/).waitFor()
  })

  test('after ten minutes without a network the list, the folders and the open letter are those of a fresh load', async () => {
    await using here = await testApp.visit(async ({ deliver, deliverMany, folder }) => {
      await deliverMany(5)
      await deliver(unread('Важное'), { flags: { flagged: true } })
      await folder('INBOX.Счета')
    })
    const { page, mailbox, session } = here
    const line = await aLine(page.context())
    await page.clock.install()
    await page.reload()
    await isLoaded(page)
    // That it was read must be on the service before the line goes.
    const marked = page.waitForResponse(/\/messages\/mark$/)
    await row(page, /Письмо 3/).click()
    await page.getByRole('article').waitFor()
    expect((await marked).status()).toBe(200)

    await line.cut()
    await page.context().setOffline(true)
    await page.getByText('Нет связи. Показаны сохранённые письма').waitFor()
    const { messages } = (
      await session.post('/api/v1/messages/search', {
        request_type: 'folder',
        folder_id: folderOf(page),
        page: 1,
        limit: 30,
      })
    ).json
    const which = (subject: string) => {
      const { folder_id, uid } = messages.find((one: { subject: string }) => one.subject === subject)
      return [{ folder_id, message_uids: [uid] }]
    }
    const { folders } = (await session.get('/api/v1/folders')).json
    const accounts = folders.flatMap(({ subfolders }: { subfolders: { id: number }[] }) => subfolders)[0]
    await mailbox.deliver(unread('Новое раз'))
    await mailbox.deliver(unread('Новое два'))
    await session.post('/api/v1/messages/delete', { folder_messages: which('Письмо 5') })
    await session.post('/api/v1/messages/move', {
      destination_id: accounts.id,
      folder_messages: which('Письмо 4'),
    })
    await session.post('/api/v1/messages/mark', { flag: 'seen', folder_messages: which('Важное') })
    await session.post('/api/v1/messages/mark', { flag: 'flagget', folder_messages: which('Письмо 1') })
    await page.clock.fastForward(600_000)
    await expect.poll(() => row(page, /Новое раз/).count()).toBe(0)

    line.mend()
    await page.context().setOffline(false)
    await page.clock.fastForward(61_000)
    await row(page, /Новое раз/).waitFor()
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByRole('article').waitFor()
    await row(other, /Новое раз/).waitFor()
    await expect
      .poll(async () => ({ here: await everythingOn(page), fresh: await everythingOn(other) }))
      .toSatisfy(({ here, fresh }) => isDeepStrictEqual(here, fresh))
    await expect
      .poll(async () => (await everythingOn(page)).rows)
      .toEqual([
        'Непрочитанное. Вера. Новое два',
        'Непрочитанное. Вера. Новое раз',
        'Вера. Важное',
        'Boris. Письмо 3',
        'Непрочитанное. Boris. Письмо 2',
        'Непрочитанное. Boris. Письмо 1',
      ])
  })

  test('the tab carries the number of unread letters of the inbox, in its title and its picture', async () => {
    await using here = await testApp.visit(async ({ deliver }) => {
      await deliver(unread('Один'))
      await deliver(unread('Два'))
    })
    const { page, mailbox } = here
    await expect.poll(() => iconCount(page)).toBe('2')
    await mailbox.deliver(unread('Три'))
    await expect.poll(() => iconCount(page)).toBe('3')
    await expect.poll(() => page.title()).toBe('Входящие (3), Почтамт')
    await page.getByRole('checkbox', { name: 'Выбрать все на странице' }).click()
    await page.getByRole('button', { name: 'Удалить', exact: true }).first().click()
    await expect.poll(() => iconCount(page)).toBeNull()
  })

  test('notices are asked for by a press in the user menu only, and tell of what arrives behind the tab', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver(unread('Прежнее')))
    const { page, mailbox } = here
    await page.addInitScript(watchNotifications)
    await page.reload()
    await row(page, /Прежнее/).waitFor()
    await hideTab(page, true)
    await mailbox.deliver(unread('Без спроса'))
    await row(page, /Без спроса/).waitFor()
    await expect.poll(() => page.evaluate(() => (window as unknown as Watched).wasAsked)).toBe(false)
    await expect.poll(() => noticed(page)).toEqual([])

    await page.getByRole('button', { name: /^Меню пользователя/ }).click()
    const choice = page.getByRole('menuitemcheckbox', { name: 'Уведомлять о новых письмах' })
    await choice.click()
    await expect.poll(() => choice.getAttribute('aria-checked')).toBe('true')
    await page.keyboard.press('Escape')

    await mailbox.deliver(unread('Новое за вкладкой'))
    await expect.poll(() => noticed(page)).toEqual(['Вера: Новое за вкладкой'])
    await mailbox.deliver(unread('Спам'), { folder: { kind: 'junk' } })
    await mailbox.deliver(unread('Из почтовой программы'), { isQuiet: true })
    await row(page, /Из почтовой программы/).waitFor()
    await hideTab(page, false)
    await mailbox.deliver(unread('На глазах'))
    await row(page, /На глазах/).waitFor()
    await expect.poll(() => noticed(page)).toEqual(['Вера: Новое за вкладкой'])

    await page.evaluate(() => (window as unknown as Watched).noticed[0]!.click())
    await page.getByRole('heading', { level: 1, name: 'Новое за вкладкой' }).waitFor()
  })
})
