import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '#server/identity/account/settings/save-settings.ts'
import { noteUndelivered } from '#server/mailbox/messages/note-undelivered.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { openHidden, row } from '#tests/screens/harness/locators.ts'
import {
  aMailTestApp,
  expectAccessible,
  isLoaded,
  type Mailbox,
  type MailTestApp,
  PHONE,
  TABLET,
  WIDE,
} from '#tests/screens/harness/mail-test-app.ts'
import { dragOnto } from '#tests/screens/harness/mouse.ts'

const rows = (page: Page) => page.getByRole('grid').getByRole('row')
const range = (page: Page) => page.getByRole('toolbar', { name: 'Действия со списком' }).getByRole('status')
const isShown = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
/** Subjects of the rows, from top to bottom. */
const subjects = async (page: Page) =>
  (await rows(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))).map(
    (name) => name.split('. ').at(-1),
  )

describeScreens('the list of letters', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('shows what was delivered, newest first, the unread by name', async () => {
    await using here = await testApp.visit(async ({ deliver }) => {
      await deliver({ from: 'Типография <t@outside.test>', subject: 'Счёт' }, { flags: { seen: true } })
      await deliver({
        from: 'Keeper <k@outside.test>',
        subject: 'Перевод',
        attachments: [{ filename: 'a.pdf', content: 'x' }],
      })
    })
    const { page } = here
    await expect
      .poll(() => rows(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))))
      .toEqual(['Непрочитанное. Keeper. Перевод', 'Типография. Счёт'])
    await row(page, /Перевод/)
      .getByRole('img', { name: 'Есть вложения' })
      .waitFor()
    await expect.poll(() => range(page).textContent()).toBe('1–2 из 2')
    expect(here.complaints).toEqual([])
  })

  test('a button that goes down on a row fetches its message, which stays unread until it is opened', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver({ subject: 'Нажатое' }))
    const { page } = here
    const marks: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/messages/mark')) marks.push(request.url())
    })
    const fetched = page.waitForResponse(/\/api\/v1\/messages\/\d+\/\d+$/)
    await row(page, /Нажатое/)
      .getByText('Нажатое')
      .first()
      .hover()
    await page.mouse.down()
    await fetched
    await row(page, /^Непрочитанное/).waitFor()
    expect(marks).toEqual([])
    const marked = page.waitForResponse(/\/messages\/mark$/)
    await page.mouse.up()
    await marked
    expect(marks).toHaveLength(1)
  })

  test('a letter that arrives is on screen without a reload', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver({ subject: 'Старое' }))
    const { page, mailbox } = here
    await page.evaluate(() => {
      document.body.dataset.sameDocument = 'yes'
    })
    await mailbox.deliver({ from: 'Вера <vera@outside.test>', subject: 'Только что' })
    await row(page, 'Непрочитанное. Вера. Только что').waitFor()
    await expect.poll(() => subjects(page)).toEqual(['Только что', 'Старое'])
    await expect.poll(() => range(page).textContent()).toBe('1–2 из 2')
    await expect.poll(() => page.locator('body').getAttribute('data-same-document')).toBe('yes')
  })

  test('an answer that arrives becomes the row of its conversation', async () => {
    const first = { from: 'Вера <vera@outside.test>', subject: 'Каталог', messageId: '<one@outside.test>' }
    await using here = await testApp.visit(async ({ deliver }) => {
      await deliver(first)
      await deliver({ subject: 'Другое' })
    })
    const { page, mailbox } = here
    await mailbox.deliver({
      ...first,
      subject: 'Re: Каталог',
      messageId: '<two@outside.test>',
      inReplyTo: first.messageId,
    })
    await row(page, /Re: Каталог/).waitFor()
    await expect.poll(() => subjects(page)).toEqual(['Re: Каталог', 'Другое'])

    await page.getByRole('button', { name: 'Показать цепочку: 2' }).click()
    await expect.poll(() => rows(page).count()).toBe(4)
  })

  test('pages of thirty; the arrow goes over the edge of the page', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(32))
    const { page } = here
    await expect.poll(() => range(page).textContent()).toBe('1–30 из 32')
    await page.getByRole('button', { name: 'Следующая страница' }).click()
    await expect.poll(() => range(page).textContent()).toBe('31–32 из 32')
    await expect.poll(() => subjects(page)).toEqual(['Письмо 2', 'Письмо 1'])

    await page.keyboard.press('ArrowDown')
    await page.getByRole('heading', { name: 'Письмо 2' }).waitFor()
    await isShown(page, '31 из 32')
    await page.keyboard.press('ArrowUp')
    await page.getByRole('heading', { name: 'Письмо 3' }).waitFor()
    await isShown(page, '30 из 32')
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/\/folder\/all\/\d+\/1\/\d+$/)
  })

  test('a page that is slow to come is opened although something is marked meanwhile', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(3))
    const { page } = here
    await page.goto(`${page.url()}?limit=2`)
    const answer = Promise.withResolvers<void>()
    await page.route(/\/messages\?page=2/, async (route) => {
      await answer.promise
      await route.continue()
    })
    // It may be asked for as soon as the last message before it is open.
    const pageRequest = page.waitForRequest(/\/messages\?page=2/)
    await row(page, /Письмо 2/).click()
    await page.getByRole('heading', { level: 1, name: 'Письмо 2' }).waitFor()
    await isLoaded(page)
    await page.keyboard.press('ArrowDown')
    await pageRequest
    await page.keyboard.press('u')
    await row(page, /^Непрочитанное.*Письмо 2/).waitFor()
    answer.resolve()
    await page.getByRole('heading', { level: 1, name: 'Письмо 1' }).waitFor()
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0)
  })

  test('a link to an unread letter shows its list too, however slow that is', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(2))
    const { page } = here
    const answer = Promise.withResolvers<void>()
    await page.route(/\/messages\?page=1/, async (route) => {
      await answer.promise
      await route.continue()
    })
    const marked = page.waitForResponse(/\/messages\/mark$/)
    await page.goto(`${page.url()}/2`)
    await marked
    answer.resolve()
    await expect.poll(() => subjects(page)).toEqual(['Письмо 2', 'Письмо 1'])
    await row(page, /^Boris\. Письмо 2/).waitFor()
  })

  test('a letter from nobody, about nothing, is named as such', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver({ from: '', subject: '', text: '' }))
    const { page } = here
    await row(page, 'Непрочитанное. Без отправителя. Без темы').click()
    await page.getByRole('article', { name: /Без отправителя/ }).waitFor()
  })

  test('over midnight the letters of the day become those of yesterday', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver({ subject: 'Дневное' }))
    const { page } = here
    await page.clock.install({ time: new Date('2026-11-16T23:50:00') })
    await page.reload()
    const when = row(page, /Дневное/).locator('time')
    await when.filter({ hasText: /^\d\d:\d\d$/ }).waitFor()
    await page.clock.fastForward(11 * 60_000)
    await when.filter({ hasText: '16 нояб.' }).waitFor()
  })

  test('an emptied last page gives way to the one before', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(31))
    const { page } = here
    await page.getByRole('button', { name: 'Следующая страница' }).click()
    await row(page, /Письмо 1$/).hover()
    await row(page, /Письмо 1$/)
      .getByRole('button', { name: 'Удалить' })
      .click()
    await expect.poll(() => range(page).textContent()).toBe('1–30 из 30')
  })

  test('a deleted letter leaves at once and lies in Trash; a refused one comes back, named', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(3))
    const { page, mailbox } = here
    await row(page, /Письмо 2/).hover()
    await row(page, /Письмо 2/)
      .getByRole('button', { name: 'Удалить' })
      .click()
    await expect.poll(() => subjects(page)).toEqual(['Письмо 3', 'Письмо 1'])
    await expect.poll(() => mailbox.subjectsIn('INBOX.Trash')).toEqual(['Письмо 2'])

    await page.route('**/api/v1/messages/delete', (route) => route.abort())
    await row(page, /Письмо 3/).hover()
    await row(page, /Письмо 3/)
      .getByRole('button', { name: 'Удалить' })
      .click()
    await page.getByRole('alertdialog', { name: 'Произошла ошибка!' }).getByText('«Письмо 3»').waitFor()
    await expect.poll(() => subjects(page)).toEqual(['Письмо 3', 'Письмо 1'])
    expect(await mailbox.subjectsIn('INBOX.Trash')).toEqual(['Письмо 2'])
  })

  test('checked letters move by keyboard: M, the folder’s name, Enter', async () => {
    await using here = await testApp.visit(async ({ deliverMany, folder }) => {
      await deliverMany(4)
      await folder('INBOX.Счета')
    })
    const { page, mailbox } = here
    await row(page, /Письмо 4/).hover()
    await row(page, /Письмо 4/)
      .getByRole('checkbox')
      .click()
    await row(page, /Письмо 2/)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] })
    await isShown(page, 'Выбрано 3 письма.')

    await page.keyboard.press('m')
    await page.getByRole('combobox', { name: 'Найти папку' }).fill('сче')
    await page.keyboard.press('Enter')
    await expect.poll(() => subjects(page)).toEqual(['Письмо 1'])
    await expect.poll(async () => (await mailbox.subjectsIn('INBOX.Счета')).length).toBe(3)
  })

  test('the present folder and the folders of collectors cannot be chosen', async () => {
    await using here = await testApp.visit(async ({ deliverMany, folder }) => {
      await deliverMany(1)
      await folder('INBOX.import.gleb@outside%2Etest', 'collector')
    })
    const { page } = here
    await page.getByRole('checkbox', { name: 'Выбрать все на странице' }).click()
    await page.getByRole('button', { name: 'Переместить' }).click()
    const folders = page.getByRole('listbox', { name: 'Переместить в папку' })
    await expect
      .poll(() => folders.getByRole('option', { name: 'Входящие' }).getAttribute('aria-disabled'))
      .toBe('true')
    const collected = folders.getByRole('option', { name: 'gleb@outside.test' })
    await expect.poll(() => collected.getAttribute('aria-disabled')).toBe('true')
    await expect
      .poll(() => folders.getByRole('option', { name: 'Спам' }).getAttribute('aria-disabled'))
      .toBeNull()
  })

  test('a dragged row falls into the folder under it', async () => {
    await using here = await testApp.visit(async ({ deliverMany, folder }) => {
      await deliverMany(2)
      await folder('INBOX.Счета')
    })
    const { page, mailbox } = here
    await dragOnto(page, row(page, /Письмо 2/), page.getByRole('treeitem', { name: 'Счета' }))
    await expect.poll(() => subjects(page)).toEqual(['Письмо 1'])
    await expect.poll(() => mailbox.subjectsIn('INBOX.Счета')).toEqual(['Письмо 2'])
  })

  test('the unread are checked by the menu and marked read together', async () => {
    await using here = await testApp.visit(async ({ deliver }) => {
      await deliver({ subject: 'Прочитано' }, { flags: { seen: true } })
      await deliver({ subject: 'Раз' })
      await deliver({ subject: 'Два' })
    })
    const { page, session } = here
    await page.getByRole('button', { name: 'Меню выбора' }).click()
    await page.getByRole('menuitem', { name: 'Непрочитанные' }).click()
    await isShown(page, 'Выбрано 2 письма.')
    await page.getByRole('button', { name: 'Ещё действия' }).click()
    await page.getByRole('menuitem', { name: 'Отметить прочитанными' }).click()
    await expect.poll(() => row(page, /^Непрочитанное/).count()).toBe(0)
    await expect.poll(async () => (await session.get('/api/v1/folders')).json.folders[0].unread).toBe(0)
  })

  test('rows are worked by keyboard: Space checks, Delete deletes, and the focus stays in the list', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(3))
    const { page, mailbox } = here
    await row(page, /Письмо 3/).focus()
    await page.keyboard.press('Space')
    await isShown(page, 'Выбрано 1 письмо.')
    await page.keyboard.press('Delete')
    await expect.poll(() => subjects(page)).toEqual(['Письмо 2', 'Письмо 1'])
    await expect.poll(() => mailbox.subjectsIn('INBOX.Trash')).toEqual(['Письмо 3'])
    await expect.poll(() => row(page, /Письмо 2/).evaluate((it) => it === document.activeElement)).toBe(true)
  })

  test('a search shows folders and marks the words; its letters open by their own addresses', async () => {
    await using here = await testApp.visit(async ({ deliver }) => {
      await deliver({ subject: 'Счёт за октябрь' })
      await deliver({ subject: 'Счёт за ноябрь' }, { folder: { kind: 'sent' }, flags: { seen: true } })
      await deliver({ subject: 'Прогулка' })
    })
    const { page } = here
    const inbox = /folder\/all\/(\d+)\//.exec(page.url())![1]
    await page.goto(`${testApp.origin}/mail/search/all/${inbox}/false/1/счет/true/true/true/true/false/false`)
    await expect.poll(() => subjects(page)).toEqual(['Счёт за ноябрь', 'Счёт за октябрь'])
    await expect.poll(() => rows(page).locator('mark').allTextContents()).toEqual(['Счёт', 'Счёт'])
    await row(page, /ноябрь/)
      .getByText('Отправленные')
      .waitFor()

    await row(page, /ноябрь/).click()
    await page.getByRole('heading', { level: 1, name: 'Счёт за ноябрь' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Счёт за ноябрь' }).waitFor()
  })

  test('a search that finds nothing offers all folders', async () => {
    await using here = await testApp.visit(({ deliver }) =>
      deliver({ subject: 'Где-то' }, { folder: { kind: 'sent' } }),
    )
    const { page } = here
    await page.getByRole('searchbox', { name: 'Поиск писем' }).fill('где-то')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'По запросу «где-то» ничего нет' }).waitFor()
    await page.getByText('Искали в папке «Входящие»').waitFor()
    await page.getByRole('button', { name: 'Искать во всех папках' }).click()
    await expect.poll(() => subjects(page)).toEqual(['Где-то'])

    await page.getByRole('searchbox', { name: 'Поиск писем' }).fill('нигде')
    await page.keyboard.press('Enter')
    await page.getByText('Искали во всех папках, кроме корзины и спама').waitFor()
    await page.getByRole('button', { name: 'Искать и в корзине, и в спаме' }).click()
    await page.getByText('Искали во всех папках, в корзине и спаме тоже').waitFor()
  })

  test('a search without a letter or a digit says so; from the line Down leads to the first result', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(2))
    const { page } = here
    const folder = page.url()
    const line = page.getByRole('searchbox', { name: 'Поиск писем' })
    for (const text of ['.', '..']) {
      await line.fill(text)
      await page.keyboard.press('Enter')
      await page.getByRole('alert').getByText('Для поиска нужна хотя бы одна буква или цифра').waitFor()
      expect(page.url()).toBe(folder)
      await expect.poll(() => line.inputValue()).toBe(text)
    }
    await line.fill('письмо')
    await page.keyboard.press('Enter')
    await page.getByRole('grid', { name: 'Результаты поиска' }).waitFor()
    await expect.poll(() => subjects(page)).toEqual(['Письмо 2', 'Письмо 1'])
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => row(page, /Письмо 2/).evaluate((it) => it === document.activeElement)).toBe(true)
  })

  test('rows are as high as the density and the preview ask for', async () => {
    const furnish = ({ deliver }: Mailbox) =>
      deliver({ subject: 'Письмо', attachments: [{ filename: 'a.pdf', content: 'x' }] })
    const expected = [
      { slim_template: false, message_preview: true, heights: { split: 76, alone: 44, phone: 80 } },
      { slim_template: false, message_preview: false, heights: { split: 56, alone: 44, phone: 60 } },
      { slim_template: true, message_preview: true, heights: { split: 52, alone: 32, phone: 80 } },
      { slim_template: true, message_preview: false, heights: { split: 32, alone: 32, phone: 60 } },
    ]
    for (const routes of [{ split: WIDE, alone: TABLET }, { phone: PHONE }]) {
      const viewport = Object.values(routes)[0]!
      await using here = await testApp.visit(furnish, { viewport })
      const { page, mailbox } = here
      for (const { heights, ...settings } of expected) {
        await saveSettings(testApp.app, mailbox.owner, { settings })
        await page.reload()
        for (const [route, size] of Object.entries(routes)) {
          await page.setViewportSize(size)
          // The list of the last visit stands until the mailbox answers.
          await expect
            .poll(async () => (await row(page, /Письмо/).boundingBox())?.height, {
              message: JSON.stringify({ route, ...settings }),
            })
            .toBe(heights[route as keyof typeof heights])
        }
        await page.setViewportSize(viewport)
      }
    }
  })

  test('important letters of the inbox are a list of their own', async () => {
    await using here = await testApp.visit(async ({ deliver }) => {
      await deliver({ subject: 'Обычное' })
      await deliver({ subject: 'Важное' }, { flags: { flagged: true } })
    })
    const { page } = here
    await page.getByRole('treeitem', { name: 'Важные' }).click()
    await expect.poll(() => subjects(page)).toEqual(['Важное'])
    await row(page, /Важное/).click()
    await page.getByRole('heading', { level: 1, name: 'Важное' }).waitFor()
  })

  test('a message in Sent says who did not get it, and can be sent to them again', async () => {
    await using here = await testApp.visit(async ({ owner, deliver }) => {
      const { account_id } = owner
      const message_id = '<sent@pochtamt.test>'
      await deliver(
        { subject: 'Макет', messageId: message_id, to: 'timur@outside.test, vera@outside.test' },
        { folder: { kind: 'sent' }, flags: { seen: true } },
      )
      await withMailbox(testApp.app.db, account_id, (tx) =>
        noteUndelivered(tx, account_id, { message_id, recipient: 'timur@outside.test' }),
      )
    })
    const { page } = here
    await page.getByRole('treeitem', { name: 'Отправленные' }).click()
    await row(page, /Макет/).getByText('Не доставлено: timur@outside.test').waitFor()
    await row(page, /Макет/).click()
    const article = page.getByRole('article')
    await article.getByText('Не доставлено: timur@outside.test').waitFor()
    await expectAccessible(page)
    await article.getByRole('button', { name: 'Отправить ещё раз' }).click()
    const composer = page.getByRole('dialog', { name: 'Новое письмо' })
    await composer.getByRole('button', { name: 'Убрать timur@outside.test' }).waitFor()
    await expect.poll(() => composer.getByRole('button', { name: /^Убрать / }).count()).toBe(1)
    await expect.poll(() => composer.getByRole('textbox', { name: 'Тема' }).inputValue()).toBe('Макет')
  })

  test('a draft opens in the composer, and nowhere else', async () => {
    await using here = await testApp.visit(async ({ deliver }) => {
      const asDraft = { folder: { kind: 'draft' as const }, flags: { draft: true, seen: true } }
      await deliver({ subject: 'Никому', to: '' }, asDraft)
      await deliver({ subject: 'Недописанное' }, asDraft)
    })
    const { page } = here
    await page.getByRole('treeitem', { name: 'Черновики' }).click()
    await row(page, 'Черновик без получателя. Никому').getByText('?', { exact: true }).waitFor()
    const list = page.url()
    await row(page, /^Черновик .*Недописанное/).click()
    const composer = page.getByRole('dialog', { name: 'Новое письмо' })
    await expect.poll(() => composer.getByRole('textbox', { name: 'Тема' }).inputValue()).toBe('Недописанное')
    await page.goto(`${list}/2`)
    await composer.waitFor()
    await expect.poll(() => page.url()).toBe(list)
    await expect.poll(() => page.getByRole('article').count()).toBe(0)
  })

  test('on a phone the menu of the list checks rows', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(2), { viewport: PHONE })
    const { page } = here
    await page.getByRole('button', { name: 'Действия со списком' }).click()
    await page.getByRole('menuitem', { name: 'Выбрать: Все' }).click()
    await isShown(page, 'Выбрано 2 письма')
  })

  test('Trash is emptied only after the question, which names the number', async () => {
    await using here = await testApp.visit(async ({ deliver }) => {
      await deliver({ subject: 'Раз' }, { folder: { kind: 'trash' } })
      await deliver({ subject: 'Два' }, { folder: { kind: 'trash' } })
    })
    const { page, mailbox } = here
    await expect.poll(() => page.getByRole('button', { name: 'Удалить все' }).count()).toBe(0)
    await openHidden(page, 'Корзина')
    await page.getByRole('button', { name: 'Удалить все' }).click()
    const question = page.getByRole('alertdialog', { name: 'Удалить 2 письма навсегда?' })
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    expect(await mailbox.subjectsIn('INBOX.Trash')).toHaveLength(2)

    await page.getByRole('button', { name: 'Удалить все' }).click()
    await question.getByRole('button', { name: 'Удалить 2 письма' }).click()
    await page.getByRole('heading', { name: 'Корзина пуста' }).waitFor()
    await page.getByText('Удалённые письма лежат здесь, пока корзину не очистят').waitFor()
    await expect.poll(() => mailbox.subjectsIn('INBOX.Trash')).toEqual([])
    await isShown(page, 'Удалено навсегда, 2 письма')
  })

  test('a list that fails says so and comes on Retry', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(1))
    const { page } = here
    await page.route('**/api/v1/folders/*/messages*', (route) =>
      route.fulfill({
        status: 500,
        json: { error: { message: '' }, meta: { code: 500, i8s: 'internal_error' } },
      }),
    )
    await page.getByRole('treeitem', { name: 'Отправленные' }).click()
    await page.getByRole('heading', { name: 'Не удалось загрузить письма' }).waitFor()
    await page.unroute('**/api/v1/folders/*/messages*')
    await page.getByRole('button', { name: 'Повторить' }).click()
    await page.getByRole('heading', { name: 'Ничего не отправлено' }).waitFor()
  })

  test('an unknown folder gives way to the first', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(1), {
      path: '/mail/folder/all/987654/1',
    })
    await row(here.page, /Письмо 1/).waitFor()
    await expect.poll(() => here.page.url()).not.toContain('987654')
  })

  test('without a network the rows stay under a banner', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(2))
    const { page } = here
    await page.context().setOffline(true)
    await page.getByRole('status').filter({ hasText: 'Нет связи. Показаны сохранённые письма' }).waitFor()
    await expect.poll(() => rows(page).count()).toBe(2)
  })

  test('speaks English, and axe finds nothing serious, in both themes and at three widths', async () => {
    for (const visit of [{ dark: true }, { viewport: TABLET }, { viewport: PHONE }]) {
      await using here = await testApp.visit(({ deliverMany }) => deliverMany(3), {
        language: 'en',
        ...visit,
      })
      const { page } = here
      await page
        .getByRole('grid', { name: 'Inbox' })
        .getByRole('row', { name: /^Unread\. Boris\. / })
        .first()
        .waitFor()
      await expectAccessible(page)
      if (visit.viewport !== PHONE) {
        await page.getByRole('checkbox', { name: 'Select all on page' }).click()
        await page.getByRole('toolbar', { name: 'Actions for selected messages' }).waitFor()
        await expectAccessible(page)
      }
    }
  })
})
