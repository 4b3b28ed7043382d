import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest'
import { ensureAccount } from '#server/identity/account/ensure-account.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import {
  anIdentityScreens,
  enterCode,
  type IdentityScreens,
} from '#tests/screens/harness/identity-screens.ts'
import { button, field, link, table } from '#tests/screens/harness/locators.ts'

const ANNA = '900000000101'
const BORIS = '900000000102'
const VERA = '900000000103'
const ROMASHKA = '900000000201'
const PEOPLE = [
  [ANNA, 'Анна', 'Петрова'],
  [BORIS, 'Борис', 'Лебедев'],
  [VERA, 'Вера', 'Соколова'],
  ['900000000104', 'Глеб', 'Орлов'],
] as const
const MINUTE_MS = 60_000

const bar = (page: Page, name: string) => page.getByRole('region', { name: `Вы в ящике: ${name}` })
const userMenu = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Меню пользователя: ${name},`) })

/** One story from the first sign-on to the last closed door, told by clicking alone: each part begins where the one before ended. */
describeScreens('identity, by clicking alone', () => {
  let screens: IdentityScreens
  let browsers: Awaited<ReturnType<IdentityScreens['aContext']>>[] = []
  let anna: BrowserContext
  let boris: BrowserContext
  let vera: BrowserContext
  beforeAll(async () => {
    screens = await anIdentityScreens()
    // They have been here before: the sign-on tells a wmid and no name.
    for (const [wmid, firstname, lastname] of PEOPLE)
      await ensureAccount(screens.app, { wmid, firstname, lastname })
    browsers = [await screens.aContext(), await screens.aContext(), await screens.aContext()]
    ;[anna, boris, vera] = browsers.map(({ context }) => context) as [
      BrowserContext,
      BrowserContext,
      BrowserContext,
    ]
  })
  afterAll(async () => {
    for (const { close } of browsers) await close()
    await screens?.[Symbol.asyncDispose]()
  })
  let isBroken = false
  beforeEach(({ skip }) => {
    skip(isBroken, 'the part before has failed')
    onTestFailed(() => {
      isBroken = true
    })
  })

  /** Opens a browser's window on the mail and signs in with the keeper. */
  async function signOn(context: BrowserContext, name: string): Promise<Page> {
    const page = await context.newPage()
    await page.goto(`${screens.origin}/login`)
    await button(page, 'Войти через Keeper').click()
    await chooseAtProvider(page, name)
    return page
  }
  async function chooseAtProvider(page: Page, name: string) {
    await page.waitForURL(`${screens.provider_url}/**`)
    await page.getByRole('button', { name: new RegExp(name) }).click()
    await page.waitForURL(`${screens.origin}/mail/folder/**`)
    await userMenu(page, name).waitFor()
  }
  async function openSection(page: Page, name: string) {
    await page
      .getByRole('navigation', { name: 'Разделы', exact: true })
      .getByRole('link', { name: 'Настройки' })
      .click()
    await page.getByRole('navigation', { name: 'Разделы настроек' }).getByRole('link', { name }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
  const keeperOf = async (context: BrowserContext, wmid: string) => {
    const page = await context.newPage()
    await page.goto(`${screens.provider_url}/keeper/${wmid}`)
    return { page, [Symbol.asyncDispose]: () => page.close() }
  }
  /** The subject stands on the page of the keeper, where notifications come a moment after the message. */
  const keeperSays = async (context: BrowserContext, wmid: string, subject: string) => {
    await using keeper = await keeperOf(context, wmid)
    await keeper.page.getByText(subject, { exact: true }).first().waitFor()
  }
  const last = (context: BrowserContext) => context.pages().at(-1)!

  test('one signs in with the keeper, then with another wmid, and back', async () => {
    const page = await signOn(anna, 'Анна Петрова')
    await userMenu(page, 'Анна Петрова').click()
    await page.getByRole('menuitem', { name: 'Войти с другим WMID' }).click()
    await chooseAtProvider(page, 'Глеб Орлов')
    await userMenu(page, 'Глеб Орлов').click()
    await page.getByRole('menuitem', { name: 'Войти с другим WMID' }).click()
    await chooseAtProvider(page, 'Анна Петрова')
  })

  test('the mailbox password is set, and changed, each time with a code read in the keeper', async () => {
    const page = last(anna)
    await openSection(page, 'Доступ и журнал')
    await button(page, 'Задать пароль').click()
    await fillPassword('Задать пароль', 'тихая заводь 1')
    await page.getByRole('status', { name: 'Успешно!' }).getByText('Пароль ящика задан').waitFor()

    screens.hurryOn(MINUTE_MS)
    await button(page, 'Сменить пароль').click()
    await fillPassword('Сменить пароль', 'тихая заводь 2')
    await page.getByRole('status').filter({ hasText: 'Пароль изменён' }).waitFor()
    await keeperSays(anna, ANNA, 'Пароль ящика изменён')

    async function fillPassword(verb: string, password: string) {
      const form = page.getByRole('region', { name: verb })
      await enterCode(screens, form, ANNA)
      await form.getByRole('textbox', { name: 'Новый пароль' }).fill(password)
      await form.getByText('Надёжный, 14 знаков').waitFor()
      await form.getByRole('textbox', { name: 'Повторите пароль' }).fill(password)
      await form.getByRole('button', { name: verb }).click()
    }
  })

  test('the log shows the sign-in and the change', async () => {
    const log = table(last(anna), 'Журнал входов')
    await log
      .getByText(/^смена пароля ящика/)
      .first()
      .waitFor()
    const own = log
      .getByRole('row')
      .filter({ hasText: /через WMID/ })
      .first()
    await expect.poll(() => own.textContent()).toContain('Этот сеанс')
  })

  test('Anna looks at who Boris is, and lets him open her mailbox', async () => {
    const page = last(anna)
    const before = await signOn(boris, 'Борис Лебедев')
    await openSection(before, 'Доступ и журнал')
    await button(page, 'Разрешить доступ').click()
    const form = page.getByRole('region', { name: 'Разрешить доступ к ящику' })
    await form.getByRole('textbox', { name: 'WMID или основной email' }).fill('9000 0000 0102')
    await form.getByRole('button', { name: 'Найти' }).click()
    const status = form.getByRole('status')
    await status.getByText('Борис Лебедев').waitFor()
    await expect.poll(() => status.textContent()).toContain('Аттестат: псевдонима')
    await form.getByRole('radio', { name: 'Чтение и письма' }).check()
    await form.getByRole('button', { name: 'Разрешить' }).click()
    const row = page.getByRole('list', { name: 'Кто может открыть мой ящик' }).getByRole('listitem')
    await expect.poll(() => row.textContent()).toContain('чтение и письма, без срока')
  })

  test('Boris opens it, and both sides are told by letter, in the keeper and in the log', async () => {
    const page = last(boris)
    await page.reload()
    await button(page, 'Войти в ящик: Анна Петрова').click()
    await bar(page, 'Анна Петрова').waitFor()
    await page.getByRole('row', { name: /Ваш ящик открыл WMID 900000000102/ }).waitFor()
    await bar(page, 'Анна Петрова').getByRole('button', { name: 'Выйти' }).click()
    await userMenu(page, 'Борис Лебедев').waitFor()
    await page.getByRole('row', { name: /Вы открыли ящик: Анна Петрова/ }).waitFor()
    await keeperSays(boris, BORIS, 'Вы открыли ящик: Анна Петрова')
    await openSection(page, 'Доступ и журнал')
    await table(page, 'Журнал входов').getByText(`вы открыли ящик, WMID ${ANNA}`).waitFor()

    const hers = last(anna)
    await keeperSays(anna, ANNA, 'Ваш ящик открыл WMID 900000000102')
    await hers.reload()
    await table(hers, 'Журнал входов').getByText(`ящик открыт по разрешению, WMID ${BORIS}`).waitFor()
    const auditEvents = table(hers, 'Что другие делали в моём ящике')
    await auditEvents.getByText('Выход из ящика').waitFor()
    await auditEvents.getByText('по разрешению').first().waitFor()
  })

  test('in the mailbox of another the security pages are closed', async () => {
    const page = last(boris)
    await button(page, 'Войти в ящик: Анна Петрова').click()
    await bar(page, 'Анна Петрова').waitFor()
    await link(page, 'Настройки').click()
    const sections = page.getByRole('navigation', { name: 'Разделы настроек' })
    await sections.getByRole('link', { name: 'Папки' }).waitFor()
    await expect
      .poll(() => sections.getByRole('link', { name: /Доступ|Бизнес|Псевдонимы|Счета/ }).count())
      .toBe(0)
    await page.goto(`${screens.origin}/settings/access`)
    await page.waitForURL('**/mail/folder/**')
    await bar(page, 'Анна Петрова').getByRole('button', { name: 'Выйти' }).click()
    await userMenu(page, 'Борис Лебедев').waitFor()
  })

  test('Vera opens the mailbox of Romashka with a code, and is back', async () => {
    const page = await signOn(vera, 'Вера Соколова')
    await openSection(page, 'Бизнес-аккаунты')
    const row = table(page, 'Бизнес-аккаунты').getByRole('row', { name: /Ромашка/ })
    await expect.poll(() => row.textContent()).toContain('Администратор')
    await button(page, 'Открыть ящик: Ромашка').click()
    const panel = page.getByRole('complementary', { name: 'Ромашка' })
    await enterCode(screens, panel, VERA)
    await panel.getByRole('button', { name: 'Открыть ящик' }).click()
    await bar(page, 'Ромашка').waitFor()
    await expect.poll(() => bar(page, 'Ромашка').textContent()).toContain(ROMASHKA)
    await page.getByRole('row', { name: /Ящик бизнес-аккаунта открыл WMID 900000000103/ }).waitFor()
    await bar(page, 'Ромашка').getByRole('button', { name: 'Выйти' }).click()
    await userMenu(page, 'Вера Соколова').waitFor()
    await openSection(page, 'Бизнес-аккаунты')
    await expect.poll(() => row.textContent()).toContain('сегодня')
  })

  test('with the password of an alias one sees that alias, and finds everything else closed', async () => {
    const page = last(anna)
    await openSection(page, 'Псевдонимы')
    await button(page, 'Новый псевдоним').click()
    await field(page, 'Имя').fill('anna.lavka')
    await button(page, 'Создать').click()
    await button(page, 'Ещё: anna.lavka@post.test').click()
    await page.getByRole('menuitem', { name: 'Задать пароль' }).click()
    const form = page.getByRole('form', { name: 'Пароль для anna.lavka@post.test' })
    await form.getByRole('textbox', { name: 'Новый пароль' }).fill('лавка открыта')
    await form.getByRole('textbox', { name: 'Повторите пароль' }).fill('лавка открыта')
    await form.getByRole('button', { name: 'Сохранить' }).click()
    await table(page, 'Псевдонимы').getByText('Задан').waitFor()

    const { context: guest, close } = await screens.aContext()
    const theirs = await guest.newPage()
    await theirs.goto(`${screens.origin}/login`)
    await field(theirs, 'Логин').fill('anna.lavka@post.test')
    await field(theirs, 'Пароль').fill('лавка открыта')
    await button(theirs, 'Войти').click()
    await theirs.getByRole('tree', { name: 'Места' }).waitFor()
    await theirs.getByText('anna.lavka@post.test').first().waitFor()
    await expect.poll(() => theirs.getByText(ANNA).count()).toBe(0)
    await expect.poll(() => theirs.getByRole('row', { name: /Ваш ящик открыл/ }).count()).toBe(0)
    await expect.poll(() => link(theirs, 'Настройки').count()).toBe(0)
    await expect.poll(() => link(theirs, 'Контакты').count()).toBe(0)
    for (const closed of ['/settings/access', '/settings/ba', '/settings/main', '/contacts']) {
      await theirs.goto(screens.origin + closed)
      await theirs.waitForURL('**/mail/folder/**')
    }
    await close()
    await page.reload()
    await openSection(page, 'Доступ и журнал')
    await table(page, 'Журнал входов').getByText('по паролю псевдонима anna.lavka@post.test').waitFor()
  })
})
