import { randomInt } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setPassword } from '#server/identity/password/set-password.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import {
  anIdentityScreens,
  enterCode,
  type IdentityScreens,
  type Someone,
  SUPPORT_WMID,
} from '#tests/screens/harness/identity-screens.ts'
import { button, table } from '#tests/screens/harness/locators.ts'
import { expectAccessible, PHONE, TABLET, WIDE } from '#tests/screens/harness/mail-test-app.ts'
import { settles } from '#tests/screens/harness/settles.ts'

const form = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const boxes = (page: Page) => page.getByRole('textbox', { name: 'Код из Keeper, 6 цифр' })
const newWmid = () => `8${String(randomInt(100_000_000_000)).padStart(11, '0')}`
/** How often a call of this address was made from now on. */
function countCalls(page: Page, address: string) {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes(address) && calls.push(request.method()))
  return calls
}

describeScreens('access to the mailbox', () => {
  let screens: IdentityScreens
  let marina: Someone
  beforeAll(async () => {
    screens = await anIdentityScreens()
  })
  afterAll(() => screens?.[Symbol.asyncDispose]())
  /** Codes are counted by person: everybody is somebody new. */
  beforeEach(async () => {
    marina = await screens.person()
    await screens.sandbox.control('POST', '/faults', { businesses: 'up' })
  })
  const visit = (options = {}, who = marina) => screens.visit(who, '/settings/access', options)

  test.for([
    { language: 'ru', viewport: WIDE, dark: false },
    { language: 'en', viewport: TABLET, dark: true },
    { language: 'ru', viewport: PHONE, dark: true },
  ] as const)('is readable by everybody at %o', async (options) => {
    const boris = await screens.person('Борис')
    await screens.sandbox.control('PUT', `/businesses/${newWmid()}`, {
      name: 'Ромашка',
      members: [{ wmid: marina.wmid, role: 'staff', can_impersonate: true }],
    })
    await setPassword(screens.app, marina.account_id, 'есть пароль')
    await using friend = await screens.visit(boris, '/mail')
    await friend.session.post('/api/v1/user/settings/security/grants', { wmid: marina.wmid, rights: 'full' })
    await using here = await visit(options)
    await here.session.post('/api/v1/user/settings/security/grants', { wmid: boris.wmid, rights: 'read' })
    await friend.session.post(`/api/v1/user/settings/security/impersonation?wmid=${marina.wmid}`, {})
    await friend.session.get('/api/v1/folders')
    const { page, complaints } = here
    await page.reload()
    const isRu = options.language === 'ru'
    await page.getByRole('heading', { level: 1, name: isRu ? 'Доступ и журнал' : 'Access and log' }).waitFor()
    await table(page, isRu ? 'Что другие делали в моём ящике' : 'What others did in my mailbox').waitFor()
    for (const name of isRu
      ? ['Сменить пароль', 'Новый пароль программы', 'Разрешить доступ']
      : ['Change password', 'New app password', 'Allow access'])
      await button(page, name).click()
    await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
    await expectAccessible(page)
    const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    await expect.poll(() => isWider()).toBe(false)

    await page.goto(`${screens.origin}/settings/ba`)
    await button(page, isRu ? 'Открыть ящик: Ромашка' : 'Open mailbox: Ромашка').click()
    await button(page, isRu ? 'Отправить код в Keeper' : 'Send a code to Keeper').waitFor()
    await expectAccessible(page)
    await expect.poll(() => isWider()).toBe(false)
    expect(complaints).toEqual([])
  })

  test('a password is set by keyboard alone; what is wrong with it is told at once', async () => {
    await using here = await visit()
    const { page } = here
    await button(page, 'Задать пароль').focus()
    await page.keyboard.press('Enter')
    const fields = form(page, 'Задать пароль')
    const verb = fields.getByRole('button', { name: 'Задать пароль' })
    await expect.poll(() => verb.isDisabled()).toBe(true)
    await enterCode(screens, fields, marina.wmid)
    await page.keyboard.press('Tab')
    await page.keyboard.type('12345678')
    await fields.getByText('Легко угадать, 8 знаков').waitFor()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('коротко')
    await page.keyboard.press('Enter')
    await fields.getByText('Не меньше 8 знаков').waitFor()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('долгая зима')
    await page.keyboard.press('Enter')
    await fields.getByText('Пароли не совпадают').waitFor()
    await fields.getByRole('textbox', { name: 'Повторите пароль' }).focus()
    await page.keyboard.type('долгая зима')
    await page.keyboard.press('Enter')
    await button(page, 'Сменить пароль').waitFor()
    const signedIn = await screens
      .browser()
      .post('/auth/pw/login', { login: marina.wmid, password: 'долгая зима' })
    expect(signedIn.status).toBe(200)
  })

  test('an app password is made once however often one clicks, shown once, copied and removed', async () => {
    await using here = await visit()
    const { page, context } = here
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await button(page, 'Новый пароль программы').click()
    const fields = form(page, 'Новый пароль программы')
    const codes = countCalls(page, '/password/sendcode')
    await fields.getByRole('button', { name: 'Отправить код в Keeper' }).evaluate((one: HTMLElement) => {
      one.click()
      one.click()
    })
    await boxes(page).waitFor()
    expect(codes).toHaveLength(1)
    await boxes(page).fill(await keeperCode())
    await fields.getByRole('textbox', { name: 'Название' }).fill('Телефон')
    const made = countCalls(page, '/app-passwords')
    await fields.getByRole('button', { name: 'Создать' }).evaluate((one: HTMLElement) => {
      one.click()
      one.click()
    })
    const shown = form(page, 'Пароль для «Телефон»')
    const password = await shown.locator('code').textContent()
    expect(password).toMatch(/^([a-z0-9]{4}-){3}[a-z0-9]{4}$/)
    expect(made.filter((method) => method === 'POST')).toHaveLength(1)
    // Looked for before it comes: it goes by itself.
    const copied = shown.getByText('Скопировано').waitFor({ state: 'attached' })
    await shown.getByRole('button', { name: 'Скопировать пароль' }).click()
    await copied
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password)
    await shown.getByRole('button', { name: 'Готово' }).click()
    await expect.poll(() => page.getByText(password!).count()).toBe(0)

    const rows = table(page, 'Пароли программ')
    await rows.getByText('ещё не входила').waitFor()
    await button(page, 'Удалить пароль программы: Телефон').click()
    await button(page, 'Удалить пароль').click()
    await expect.poll(() => rows.count()).toBe(0)
  })
  const keeperCode = async () => {
    const { json } = await screens.sandbox.control('GET', `/keeper/${marina.wmid}/messages`)
    return json.messages.find(({ code }) => code !== null)!.code!
  }

  test('a session that is ended here is led to sign in there, and all others can be ended at once', async () => {
    await using here = await visit()
    await using there = await screens.visit(marina, '/mail')
    await there.page.getByRole('tree', { name: 'Места' }).waitFor()
    await screens.signedIn(marina)
    await screens.signedIn(marina)
    const { page } = here
    await page.reload()
    const rows = table(page, 'Сеансы').getByRole('row')
    await expect.poll(() => rows.count()).toBe(5)
    await rows.filter({ hasNotText: 'Этот сеанс' }).nth(1).getByRole('button').click()
    await expect.poll(() => rows.count()).toBe(4)
    await button(page, 'Выйти на всех других устройствах').click()
    const question = page.getByRole('alertdialog', { name: 'Завершить 2 сеанса?' })
    await question.getByRole('button', { name: 'Отмена' }).click()
    await expect.poll(() => rows.count()).toBe(4)
    await button(page, 'Выйти на всех других устройствах').click()
    await question.getByRole('button', { name: 'Завершить 2 сеанса' }).click()
    await expect.poll(() => rows.count()).toBe(2)
    await there.page.waitForURL('**/login')
    await expect.poll(() => button(page, 'Выйти на всех других устройствах').count()).toBe(0)
  })

  test('“this was not me” ends the others and opens the form for another password', async () => {
    await setPassword(screens.app, marina.account_id, 'знают чужие')
    const thief = screens.browser()
    await thief.post(
      '/auth/pw/login',
      { login: marina.wmid, password: 'знают чужие' },
      { 'user-agent': 'Firefox/1' },
    )
    await using here = await visit()
    const { page } = here
    await page.getByRole('button', { name: /^Это не я: Firefox/ }).click()
    const question = page.getByRole('alertdialog', { name: 'Завершить все другие сеансы?' })
    await question.getByRole('button', { name: 'Завершить сеансы' }).click()
    await page.getByText('Завершён 1 другой сеанс').waitFor()
    await page.getByText('Пароль ящика может знать кто-то ещё').waitFor()
    await form(page, 'Сменить пароль').waitFor()
    expect((await thief.get('/api/v1/user')).status).toBe(401)
  })

  test('nobody is trusted unseen: who it is, how far and until when', async () => {
    const boris = await screens.person('Борис', 130)
    await using here = await visit()
    const { page } = here
    await button(page, 'Разрешить доступ').click()
    const fields = form(page, 'Разрешить доступ к ящику')
    const query = fields.getByRole('textbox', { name: 'WMID или основной email' })
    await query.fill(boris.email)
    await query.press('Enter')
    await fields.getByText('Аттестат: персональный').waitFor()
    const day = fields.getByRole('textbox', { name: 'До какого дня' })
    await day.fill('31.12.2099')
    await fields.getByRole('button', { name: 'Разрешить' }).click()
    const row = page.getByRole('list', { name: 'Кто может открыть мой ящик' }).getByRole('listitem')
    await row.getByText('только чтение, до 31.12.2099').waitFor()

    await button(page, 'Изменить доступ: Борис').click()
    await form(page, 'Изменить доступ: Борис').getByRole('radio', { name: 'Чтение и письма' }).check()
    await form(page, 'Изменить доступ: Борис').getByRole('button', { name: 'Сохранить' }).click()
    await row.getByText('чтение и письма, до 31.12.2099').waitFor()
    await button(page, 'Отозвать доступ: Борис').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Отозвать', exact: true }).click()
    await page.getByText('Никто, кроме вас').waitFor()
  })

  test('support says why, and then only looks', async () => {
    const gleb = await screens.person('Глеб', 130, SUPPORT_WMID)
    await using here = await visit({}, gleb)
    const { page } = here
    const fields = page.getByRole('form', { name: 'Другой пользователь' })
    await fields.getByRole('textbox', { name: 'Причина' }).waitFor()
    await fields.getByRole('textbox', { name: 'WMID пользователя' }).fill(marina.wmid)
    await fields.getByRole('button', { name: 'Войти' }).click()
    await fields.getByText('Укажите причину').waitFor()
    await fields.getByRole('textbox', { name: 'Причина' }).fill('обращение 17')
    await fields.getByRole('button', { name: 'Войти' }).click()
    const bar = page.getByRole('region', { name: 'Вы в ящике: Марина' })
    await bar.getByText('только просмотр').waitFor()
    await page.getByRole('row', { name: /Ваш ящик открыла служба поддержки/ }).waitFor()
  })

  test('what is typed is not lost by a click elsewhere', async () => {
    await using here = await visit()
    const { page } = here
    await button(page, 'Новый пароль программы').click()
    await page.getByRole('textbox', { name: 'Название' }).fill('Планшет')
    const sections = page.getByRole('navigation', { name: 'Разделы настроек' })
    await sections.getByRole('link', { name: 'Папки' }).click()
    await page.getByRole('alertdialog', { name: 'Есть несохранённые изменения' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('textbox', { name: 'Название' }).inputValue()).toBe('Планшет')
  })

  test('the links at its top lead to its parts, by keyboard as well, and leave the address alone', async () => {
    await using here = await visit({ viewport: PHONE })
    const { page } = here
    const links = page.getByRole('navigation', { name: 'Части страницы' })
    await links.getByRole('link').first().waitFor()
    await settles(async () => {
      const names = await links.getByRole('link').allTextContents()
      expect(names).toEqual(await page.locator('main section > header h2').allTextContents())
    })
    await links.getByRole('link', { name: 'Пароли программ' }).focus()
    await page.keyboard.press('Enter')
    const part = page.getByRole('region', { name: 'Пароли программ' })
    await expect.poll(() => part.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(async () => (await part.boundingBox())?.y).toBeLessThan(PHONE.height / 2)
    expect(page.url()).toBe(`${screens.origin}/settings/access`)
  })
})
