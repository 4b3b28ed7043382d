import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { row } from '#tests/screens/harness/locators.ts'
import {
  aMailTestApp,
  expectAccessible,
  isLoaded,
  type MailTestApp,
  PHONE,
} from '#tests/screens/harness/mail-test-app.ts'

const menu = (page: Page, name: string | RegExp) => page.getByRole('menu', { name })
const item = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name })

describeScreens('menus of what is pointed at', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp[Symbol.asyncDispose]())

  test('a row has its menu by the right button and by Shift+F10, and the open message stays', async () => {
    await using visit = await testApp.visit(async (mailbox) => {
      await mailbox.folder('Счета')
      await mailbox.deliverMany(4)
    })
    const { page, mailbox } = visit
    await isLoaded(page)
    await row(page, /Письмо 4$/).click()
    await page.getByRole('article').waitFor()
    const address = page.url()

    await row(page, /Письмо 3$/).click({ button: 'right' })
    await menu(page, /^Письмо: /).waitFor()
    await expectAccessible(page)
    // The row that it speaks of is framed.
    const frame = () => row(page, /Письмо 3$/).evaluate((one) => getComputedStyle(one).outlineStyle)
    await expect.poll(frame).toBe('solid')
    expect(page.url()).toBe(address)
    // Keys of the hints work in it.
    await page.keyboard.press('e')
    await row(page, /Письмо 3$/).waitFor({ state: 'detached' })
    expect(page.url()).toBe(address)
    await expect.poll(() => mailbox.subjectsIn('Архив')).toEqual(['Письмо 3'])

    await row(page, /Письмо 2$/).focus()
    await page.keyboard.press('Shift+F10')
    await menu(page, /^Письмо: /).waitFor()
    await page.keyboard.press('m')
    await page.getByRole('combobox', { name: 'Найти папку' }).fill('сч')
    await page.keyboard.press('Enter')
    await expect.poll(() => mailbox.subjectsIn('Счета')).toEqual(['Письмо 2'])
    expect(visit.complaints).toEqual([])
  })

  test('the button of an open message has the same menu as its row, and the same keys', async () => {
    await using visit = await testApp.visit((mailbox) => mailbox.deliverMany(2))
    const { page, mailbox } = visit
    await isLoaded(page)
    await row(page, /Письмо 2$/).click()
    await page.frameLocator('article iframe').locator('body').waitFor()
    const items = () =>
      page
        .getByRole('menuitem')
        .evaluateAll((all) => all.map((one) => `${one.textContent} ${one.getAttribute('aria-disabled')}`))
    await row(page, /Письмо 2$/).click({ button: 'right' })
    await menu(page, /^Письмо: /).waitFor()
    await expect.poll(items).toContain('Фильтр из этого письма null')
    // Four that are used most, and twelve lines below them.
    await expect.poll(items).toHaveLength(16)
    const ofRow = await items()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowRight')
    const more = menu(page, 'Ещё')
    await more.getByRole('menuitem', { name: 'Распечатать' }).and(page.locator(':focus')).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await item(page, 'Показать исходный текст').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('ArrowLeft')
    await more.waitFor({ state: 'detached' })
    await item(page, 'Ещё').and(page.locator(':focus')).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })

    const button = page.getByRole('article').getByRole('button', { name: 'Ещё действия с письмом' })
    await button.focus()
    await page.keyboard.press('Enter')
    await menu(page, 'Ещё действия с письмом').waitFor()
    await expect.poll(items).toEqual(ofRow)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)

    await button.click()
    await page.keyboard.press('h')
    await page.getByRole('menuitem', { name: /Завтра утром/ }).click()
    await expect.poll(() => mailbox.subjectsIn('Отложенные')).toEqual(['Письмо 2'])
    expect(visit.complaints).toEqual([])
  })

  test('the head of an open message and its subject have that menu too; a name keeps its own', async () => {
    await using visit = await testApp.visit((mailbox) => mailbox.deliverMany(2))
    const { page, mailbox } = visit
    await isLoaded(page)
    await row(page, /Письмо 2$/).click()
    await page.frameLocator('article iframe').locator('body').waitFor()
    const head = page.getByRole('article').locator('header')
    await head.locator('time').click({ button: 'right' })
    await menu(page, 'Ещё действия с письмом').waitFor()
    await item(page, 'Фильтр из этого письма').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await head.locator('[data-menu="person"]').click({ button: 'right', position: { x: 2, y: 2 } })
    await menu(page, /^Меню: /).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })

    await head.locator('time').click({ button: 'right' })
    await page.keyboard.press('h')
    await page.getByRole('menuitem', { name: /Завтра утром/ }).click()
    await expect.poll(() => mailbox.subjectsIn('Отложенные')).toEqual(['Письмо 2'])

    await row(page, /Письмо 1$/).click()
    await page.getByRole('heading', { level: 1, name: 'Письмо 1' }).click({ button: 'right' })
    await menu(page, /^Письмо: /).waitFor()
    await page.keyboard.press('e')
    await expect.poll(() => mailbox.subjectsIn('Архив')).toEqual(['Письмо 1'])
    expect(visit.complaints).toEqual([])
  })

  test('an address of one’s own has a menu in the sidebar, in the list of addresses and where it sends', async () => {
    await using visit = await testApp.visit(async ({ owner }) => {
      const { account_id } = owner
      await testApp.app.db.sql`
        with alias as (
          insert into aliases (account_id, email) values (${account_id}, 'sales@menus.test') returning id)
        insert into addresses (address, account_id, alias_id, state)
        select 'sales@menus.test', ${account_id}, id, 'on' from alias`
    })
    const { page } = visit
    await page.getByRole('button', { name: /^Адрес: / }).click()
    await page
      .getByRole('option', { name: /sales@menus/ })
      .getByText('sales')
      .click({ button: 'right' })
    const own = menu(page, 'Меню: sales@menus.test')
    await own.waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await own.waitFor({ state: 'detached' })
    await page.getByRole('option', { name: /sales@menus/ }).click()

    await page.getByRole('button', { name: 'Адрес: sales@menus.test' }).focus()
    await page.keyboard.press('Shift+F10')
    await own.getByRole('menuitem', { name: 'Написать с этого адреса' }).click()
    const composer = page.getByRole('dialog', { name: 'Новое письмо' })
    const sender = composer.getByRole('button', { name: /^Отправитель: / })
    await sender.filter({ hasText: 'sales@menus.test' }).click({ button: 'right' })
    await own.getByRole('menuitem', { name: 'Псевдонимы и домены' }).waitFor()
    await page.keyboard.press('Escape')
    await own.waitFor({ state: 'detached' })

    await composer.getByRole('combobox', { name: 'Кому' }).fill('vera@outside.test,')
    await composer.getByRole('listitem').filter({ hasText: 'vera' }).click({ button: 'right' })
    await expectAccessible(page)
    await item(page, 'Убрать vera@outside.test').click()
    await composer.getByRole('listitem').waitFor({ state: 'detached' })
    expect(visit.complaints).toEqual([])
  })

  test('over the bar of a phone it is the same list, with what the bar has no room for at its head', async () => {
    await using visit = await testApp.visit((mailbox) => mailbox.deliverMany(2), { viewport: PHONE })
    const { page } = visit
    await isLoaded(page)
    await row(page, /Письмо 2$/).click({ button: 'right' })
    await menu(page, /^Письмо: /).waitFor()
    await expect.poll(() => page.getByRole('menuitem').allTextContents()).toContain('Фильтр из этого письма')
    const ofRow = await page.getByRole('menuitem').evaluateAll((all) => all.map((one) => one.textContent))
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })

    await row(page, /Письмо 2$/).click()
    await page.frameLocator('article iframe').locator('body').waitFor()
    const bar = page.getByRole('toolbar', { name: 'Действия с письмом' })
    await bar.getByRole('button', { name: 'Ещё действия' }).click()
    const sheet = menu(page, 'Ещё действия')
    await sheet.getByText('Письмо 2', { exact: true }).waitFor()
    const often = sheet.getByRole('group', { name: 'Чаще всего' }).getByRole('menuitem')
    await expect.poll(() => often.allInnerTexts()).toEqual(['Всем', 'Переслать', 'Как новое', 'Важное'])
    const below = () => sheet.getByRole('menuitem').evaluateAll((all) => all.map((one) => one.textContent))
    await expect.poll(below).toHaveLength(12)
    expect(ofRow).toEqual(expect.arrayContaining((await below()).slice(4)))
    await expectAccessible(page)
    await item(page, 'Важное').click()
    await sheet.waitFor({ state: 'detached' })
    await bar.getByRole('button', { name: 'Ещё действия' }).click()
    await often.getByText('Не важное').waitFor()
    expect(visit.complaints).toEqual([])
  })

  test('on one of several checked rows it speaks of all; Escape gives the place back; fields keep the browser’s', async () => {
    await using visit = await testApp.visit((mailbox) => mailbox.deliverMany(3))
    const { page, mailbox } = visit
    await isLoaded(page)
    await row(page, /Письмо 3$/).focus()
    await page.keyboard.press('x')
    await row(page, /Письмо 2$/).click({ button: 'right' })
    await menu(page, /^Письмо: /).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })

    await page.keyboard.press('ArrowDown')
    await row(page, /Письмо 2$/).click({ modifiers: ['Control'] })
    await row(page, /Письмо 2$/).click({ button: 'right' })
    await menu(page, 'Действия с выбранными письмами').waitFor()
    await item(page, 'Удалить 2 письма').click()
    await expect.poll(() => mailbox.subjectsIn('INBOX.Trash').then(({ length }) => length)).toBe(2)

    const field = page.getByRole('searchbox').or(page.getByRole('combobox')).first()
    await field.click({ button: 'right' })
    expect(await page.getByRole('menu').count()).toBe(0)
    expect(visit.complaints).toEqual([])
  })

  test('M and 1 move to the folder where the messages of this sender lie', async () => {
    await using visit = await testApp.visit(async (mailbox) => {
      const from = 'Литера <bill@outside.test>'
      const id = await mailbox.folder('Счета')
      await mailbox.folder('Архитектура')
      for (let nth = 1; nth <= 3; nth++)
        await mailbox.deliver({ subject: `Счёт ${nth}`, from }, { folder: { id } })
      await mailbox.deliver({ subject: 'Счёт 4', from })
    })
    const { page, mailbox } = visit
    await isLoaded(page)
    await row(page, /Счёт 4$/).focus()
    await page.keyboard.press('m')
    await page.getByText('Там 3 из 4 писем этого отправителя').waitFor()
    await expectAccessible(page)
    await page.getByRole('combobox', { name: 'Найти папку' }).press('1')
    await expect.poll(() => mailbox.subjectsIn('Счета').then(({ length }) => length)).toBe(4)
    expect(visit.complaints).toEqual([])
  })

  test('in a message a person, a file, a link and selected text have theirs', async () => {
    await using visit = await testApp.visit((mailbox) =>
      mailbox.deliver({
        subject: 'Стенд',
        from: 'Марина <marina@outside.test>',
        html: '<p id="words">Бронь площадки</p><p><a href="https://expo.test/plan">план</a></p>',
        attachments: [{ filename: 'plan.txt', content: 'план' }],
      }),
    )
    const { page } = visit
    await isLoaded(page)
    await row(page, /Стенд$/).click()
    // The name alone folds nothing, so that its button is off; it has its menu all the same.
    await page.getByRole('button', { name: 'Марина', exact: true }).click({ button: 'right', force: true })
    const card = menu(page, 'Меню: Марина')
    await card.getByText('marina@outside.test').waitFor()
    await card.getByText('Узнать о подписи outside.test не удалось').waitFor()
    await card.getByText('Первое письмо с этого адреса').waitFor()
    await expectAccessible(page)
    await item(page, 'В контакты').click()
    await page.getByText('Марина: в контактах').waitFor()
    await page.getByRole('button', { name: 'Марина', exact: true }).click({ button: 'right', force: true })
    await item(page, 'Карточка').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })

    // So has every address of the details.
    await page.getByRole('button', { name: 'Показать подробности' }).click()
    const own = page.locator('dl [data-menu="person"]', { hasText: 'anna@pochtamt.test' })
    await own.first().click({ button: 'right' })
    await menu(page, /^Меню: /).waitFor()
    await item(page, 'Скопировать адрес').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })

    await page.getByRole('link', { name: 'Скачать plan.txt' }).click({ button: 'right' })
    await menu(page, 'Файл «plan.txt»').waitFor()
    await item(page, 'Скачать').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })

    const text = page.frameLocator('iframe[title]').first()
    await text.getByRole('link', { name: 'план' }).click({ button: 'right' })
    await item(page, /^Открыть/).waitFor()
    await expect.poll(() => item(page, /^Открыть/).textContent()).toContain('expo.test')
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'detached' })

    await text.locator('#words').click({ clickCount: 3 })
    await text.locator('#words').click({ button: 'right' })
    await item(page, 'Ответить с цитатой').click()
    const answer = page.locator('[data-pane="composer"] blockquote')
    await expect.poll(() => answer.allInnerTexts()).toEqual(['Бронь площадки'])
    await page.keyboard.press('Escape')
    await answer.waitFor({ state: 'detached' })

    await text.locator('#words').click({ clickCount: 3 })
    await text.locator('#words').click({ button: 'right' })
    await item(page, 'Искать «Бронь площадки»').click()
    await expect.poll(() => decodeURIComponent(page.url())).toContain('"Бронь площадки"')
    expect(visit.complaints).toEqual([])
  })

  test('a folder and a label of the sidebar have theirs', async () => {
    await using visit = await testApp.visit(async (mailbox) => {
      await mailbox.folder('Счета')
      await mailbox.deliverMany(2)
    })
    const { page } = visit
    await isLoaded(page)
    await page.getByRole('treeitem', { name: /Входящие/ }).click({ button: 'right' })
    await menu(page, 'Папка «Входящие»').waitFor()
    await expect
      .poll(() => item(page, 'Переименовать').getAttribute('aria-description'))
      .toBe('Эта папка нужна ящику, изменить её нельзя')
    await item(page, 'Прочитать все').click()
    await row(page, /^Непрочитанное/)
      .first()
      .waitFor({ state: 'detached' })

    await page.getByRole('treeitem', { name: /Счета/ }).click({ button: 'right' })
    await page.keyboard.press('F2')
    const dialog = page.getByRole('dialog', { name: 'Переименовать папку' })
    await dialog.getByRole('textbox').fill('Сметы')
    await dialog.getByRole('button', { name: 'Сохранить' }).click()
    await page.getByRole('treeitem', { name: /Сметы/ }).waitFor()
    expect(visit.complaints).toEqual([])
  })
})
