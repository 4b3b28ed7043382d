import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCollectors } from '#server/collectors/list-collectors.ts'
import { runCollector } from '#server/collectors/run/run-collector.ts'
import { takeNextCollector } from '#server/collectors/run/take-next-collector.ts'
import { saveCollector } from '#server/collectors/save-collector.ts'
import type { NameServer } from '#server/platform/ecosystem/name-server.ts'
import { plainMessage } from '#tests/flows/collectors/collectors-test-app.ts'
import { nameServerOf } from '#tests/flows/delivery/mail-world.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { button, field } from '#tests/screens/harness/locators.ts'
import {
  aMailTestApp,
  expectAccessible,
  type Mailbox,
  type MailTestApp,
  PHONE,
  TABLET,
  WIDE,
} from '#tests/screens/harness/mail-test-app.ts'
import { ownDatabase } from '#tests/world/database/own-database.ts'
import { describeImap } from '#tests/world/programs/describe-imap.ts'
import { aDovecot, type Dovecot, SOURCE_PASSWORD } from '#tests/world/programs/dovecot.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const path = (page: Page) => decodeURIComponent(new URL(page.url()).pathname)
const reaches = (page: Page, expected: string) =>
  // Dovecot lets those who gave a wrong password wait.
  expect.poll(() => path(page)).toBe(expected)
const menu = async (page: Page, email: string, item: string) => {
  await button(page, `Ещё: ${email}`).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

const CONSENT = { auth_url: 'https://consent.test/ask', token_url: 'https://consent.test/token' }
const CLIENT = { client_id: 'pochtamt', client_secret: 'client-secret', scope: 'mail' }
const nothing = async () => undefined

/** Knows the servers of old.test by its SRV records, and of nobody else. */
function dnsWith(dovecot: Dovecot): NameServer {
  const dns = nameServerOf({ 'A imap.old.test': ['127.0.0.1'], 'A imap.slow.test': ['127.0.0.1'] })
  const service = { name: 'imap.old.test', port: dovecot.tls_port, priority: 0, weight: 0 }
  return {
    ...dns,
    resolve: async (name, type) =>
      name === '_imaps._tcp.old.test' && type === 'SRV' ? [service] : dns.resolve(name, type),
  }
}

describeScreens('collecting mail from elsewhere', () => {
  describeImap('with a foreign mail server', () => {
    const undo = new AsyncDisposableStack()
    let testApp: MailTestApp
    let dovecot: Dovecot
    beforeAll(async () => {
      dovecot = undo.use(await aDovecot())
      const { db } = undo.use(await ownDatabase())
      const config = {
        OUTBOUND_ALLOW_PRIVATE: 'true',
        COLLECTOR_OAUTH: JSON.stringify({ google: { ...CONSENT, ...CLIENT } }),
      }
      testApp = undo.use(await aMailTestApp({ config, parts: { db, dns: dnsWith(dovecot) } }))
    })
    afterAll(() => undo.disposeAsync())

    const collectors = async ({ owner }: Mailbox) => (await listCollectors(testApp.app, owner)).collectors
    /** The worker takes what is due. */
    async function collect() {
      for (
        let taken = await takeNextCollector(testApp.app);
        taken;
        taken = await takeNextCollector(testApp.app)
      ) {
        const signal = new AbortController().signal
        await runCollector(testApp.app, taken.collector, { ...taken, signal, stays: false })
      }
    }
    const openAt = (at = '', options: Parameters<MailTestApp['visit']>[1] = {}) =>
      testApp.visit(nothing, { ...options, path: `/settings/collectors${at}` })
    /** An old mailbox with messages in it, which nobody else collects. */
    async function source({ owner }: Mailbox, messages = 2) {
      const email = `anna-${owner.wmid}@old.test`
      const filed = Array.from({ length: messages }, (_, nth) => ({ raw: plainMessage(nth + 1) }))
      await dovecot.file(email, filed)
      return email
    }
    async function add(page: Page, email: string, password = SOURCE_PASSWORD) {
      await button(page, 'Добавить ящик').click()
      await field(page, 'Адрес').fill(email)
      await field(page, 'Пароль').fill(password)
    }

    test('an old mailbox is added by address and password, its letters come, and every one is accounted for', async () => {
      await using visit = await openAt()
      const { page, mailbox, complaints } = visit
      const email = await source(mailbox)
      await page.getByText('Почта ниоткуда не собирается').waitFor()
      await add(page, email, 'wrong')
      await button(page, 'Подключить').click()
      await page.getByText('Почтовый сервер не принял пароль').waitFor()
      await expect.poll(() => field(page, 'Пароль').getAttribute('aria-invalid')).toBe('true')

      await field(page, 'Пароль').fill(SOURCE_PASSWORD)
      await button(page, 'Подключить').dblclick()
      await reaches(page, '/settings/collectors')
      await row(page, email).getByText('Ждёт очереди').waitFor()
      await expect.poll(() => collectors(mailbox)).toHaveLength(1)

      await collect()
      await row(page, email)
        .getByText(/^Собрано /)
        .waitFor()
      await row(page, email).getByRole('button', { name: '2 письма' }).click()
      const balance = page.getByRole('region', { name: `Сверка писем: ${email}` })
      await balance.getByText('Учтены все письма: 2 + 0 = 2 + 0').waitFor()
      await expectAccessible(page)

      await dovecot.file(email, [{ raw: plainMessage(3) }])
      const saveResponse = page.waitForResponse((one) => one.request().method() === 'PUT')
      await menu(page, email, 'Собрать сейчас')
      await saveResponse
      await collect()
      await row(page, email).getByRole('button', { name: '3 письма' }).waitFor()

      await page.getByRole('link', { name: 'К письмам' }).click()
      await page.getByRole('tree').getByRole('treeitem', { name: email }).click()
      await page
        .getByRole('grid')
        .getByRole('row', { name: /Letter 3/ })
        .waitFor()
      expect(complaints).toEqual([])
    })

    test('letters cannot be moved into a collected folder, and a search names it as it is called', async () => {
      await using visit = await testApp.visit(async ({ folder, deliver }) => {
        const id = await folder('INBOX.import.anna@old%2Etest', 'collector')
        await deliver({ subject: 'Старое письмо' }, { folder: { id } })
        await deliver({ subject: 'Новое письмо' })
      })
      const { page } = visit
      const item = page.getByRole('treeitem', { name: 'anna@old.test' })
      await page.getByRole('checkbox', { name: 'Выбрать все на странице' }).click()
      await page.keyboard.press('m')
      const option = page.getByRole('option', { name: 'anna@old.test' })
      await expect.poll(() => option.getAttribute('aria-disabled')).toBe('true')
      await page.keyboard.press('Escape')
      await page.getByRole('searchbox').fill('in:anna@old.test письмо')
      await page.keyboard.press('Enter')
      await page.getByRole('row', { name: /Старое письмо/ }).waitFor()
      await page.reload()
      await page.getByRole('row', { name: /Старое письмо/ }).waitFor()
      await expect.poll(() => item.getAttribute('aria-selected')).toBe('true')
    })

    test('where no server is found it is told by hand, and each refusal stands under its field', async () => {
      await using visit = await openAt()
      const { page, mailbox } = visit
      const email = `anna-${mailbox.owner.wmid}@hidden.test`
      await dovecot.file(email, [{ raw: plainMessage(1) }])
      await add(page, email)
      await field(page, 'Письма с даты').fill('1.1.2020')
      await button(page, 'Подключить').click()
      await reaches(page, `/settings/collectors/confirm/${email}`)
      await page.getByText(/Сервер сам не нашёлся/).waitFor()

      await button(page, 'Подключить').click()
      await page.getByText('Введите адрес сервера').waitFor()
      await field(page, 'Сервер IMAP').fill('nowhere.hidden.test')
      await button(page, 'Подключить').click()
      await page.getByText('Почтовый сервер не найден').waitFor()
      await expect.poll(() => field(page, 'Сервер IMAP').getAttribute('aria-invalid')).toBe('true')
      await field(page, 'Порт').fill('99999')
      await button(page, 'Подключить').click()
      await page.getByText('Порт почты IMAP: 993 или 143').waitFor()

      await field(page, 'Сервер IMAP').fill('127.0.0.1')
      await field(page, 'Порт').fill(String(dovecot.plain_port))
      await page.getByRole('radio', { name: 'STARTTLS' }).check()
      await field(page, 'Папка').fill('Старый ящик')
      await button(page, 'Подключить').click()
      await reaches(page, '/settings/collectors')
      await row(page, email).getByText('Старый ящик').waitFor()
      await expect
        .poll(() => collectors(mailbox))
        .toMatchObject([
          {
            folder_name: 'Старый ящик',
            since: '2020-01-01',
            server: { security: 'starttls', username: email },
          },
        ])
    })

    test('a provider that asks for consent sends the browser back to what was typed, without the password', async () => {
      await using visit = await openAt('/create')
      const { page } = visit
      const loginHints: string[] = []
      const back = (query: string) => `${testApp.origin}/settings/collectors/create?${query}`
      await page.route('https://consent.test/ask**', (route) => {
        const { searchParams } = new URL(route.request().url())
        loginHints.push(searchParams.get('login_hint') ?? '')
        const answer =
          loginHints.length === 1 ? 'error=access_denied' : `code=one-time&state=${searchParams.get('state')}`
        return route.fulfill({ status: 302, headers: { location: back(answer) } })
      })
      const leave = async () => {
        await field(page, 'Папка').focus()
        await button(page, 'Войти через Gmail').click()
      }
      await field(page, 'Адрес').fill('anna@gmail.com')
      await field(page, 'Пароль').fill('never-kept')
      await field(page, 'Папка').fill('Из Gmail')
      await leave()
      await page.getByText(/Разрешение не дано/).waitFor()
      await expect.poll(() => field(page, 'Папка').inputValue()).toBe('Из Gmail')
      await expect.poll(() => field(page, 'Пароль').inputValue()).toBe('')
      await expect.poll(() => new URL(page.url()).search).toBe('')

      const created = page.waitForRequest(
        (one) => one.method() === 'POST' && one.url().endsWith('/user/collectors'),
      )
      await leave()
      const body = (await created).postDataJSON()
      expect(body).toMatchObject({
        email: 'anna@gmail.com',
        folder_name: 'Из Gmail',
        oauth_code: 'one-time',
        server: { host: 'imap.gmail.com', port: 993, security: 'ssl' },
      })
      expect(body.oauth_state).toBeTruthy()
      expect(JSON.stringify(body)).not.toContain('never-kept')
      // The provider of this test gives nothing for its code.
      await page.getByText('Доступ истёк, разрешите его снова').waitFor()
      await expect
        .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
        .not.toContain('never-kept')
      expect(loginHints).toEqual(['anna@gmail.com', 'anna@gmail.com'])
    })

    test('a collector is switched off at once, mended when its password has changed, renamed and deleted', async () => {
      await using visit = await openAt()
      const { page, mailbox } = visit
      const email = await source(mailbox)
      await add(page, email)
      await button(page, 'Подключить').click()
      await row(page, email).waitFor()
      const toggle = page.getByRole('switch', { name: `Собирать почту: ${email}` })
      await toggle.uncheck()
      await row(page, email).getByText('Выключен').waitFor()
      expect((await collectors(mailbox))[0]?.enabled).toBe(false)
      // Another window switches it on.
      await saveCollector(testApp.app, mailbox.owner, {
        id: (await collectors(mailbox))[0]!.id,
        enabled: true,
      })
      await expect.poll(() => toggle.isChecked()).toBe(true)

      await testApp.app.db.sql`
        update collectors set state = 'error', error = 'collector_invalid_password', next_at = null
        where account_id = ${mailbox.owner.account_id}`
      await page.reload()
      await row(page, email).getByText('Неверный пароль').waitFor()
      await button(page, 'Ввести заново').click()
      await field(page, 'Новый пароль').fill('wrong')
      await button(page, 'Сохранить').click()
      await page.getByText('Почтовый сервер не принял пароль').waitFor()
      await field(page, 'Новый пароль').fill(SOURCE_PASSWORD)
      await field(page, 'Папка').fill('Старое')
      await button(page, 'Сохранить').click()
      await reaches(page, '/settings/collectors')
      await collect()
      await row(page, email)
        .getByText(/^Собрано /)
        .waitFor()
      await row(page, email).getByText('Старое').waitFor()

      await menu(page, email, 'Удалить')
      await page.getByRole('radio', { name: 'Собранные письма переместить в корзину' }).check()
      await button(page, 'Удалить сбор').click()
      await page.getByText('Почта ниоткуда не собирается').waitFor()
      await expect.poll(() => collectors(mailbox)).toEqual([])
      expect(await mailbox.subjectsIn('INBOX.Trash')).toHaveLength(2)
    })

    test('a mailbox whose answer was lost on the way is added once, however often the button is pressed', async () => {
      await using visit = await openAt()
      const { page, mailbox } = visit
      const email = await source(mailbox, 0)
      await add(page, email)
      let lost = 0
      await page.route('**/api/v1/user/collectors', async (route) => {
        if (route.request().method() !== 'POST' || lost > 0) return route.fallback()
        await route.fetch()
        lost += 1
        await route.abort('connectionreset')
      })
      await button(page, 'Подключить').click()
      await expect.poll(() => lost).toBe(1)
      await expect.poll(() => collectors(mailbox)).toHaveLength(1)
      await button(page, 'Подключить').click()
      await reaches(page, '/settings/collectors')
      await row(page, email).waitFor()
      await expect.poll(() => collectors(mailbox)).toHaveLength(1)
    })

    test('the forms are worked by keyboard alone, and ask before they lose what was typed', async () => {
      await using visit = await openAt('/create')
      const { page, mailbox } = visit
      const email = await source(mailbox)
      await field(page, 'Адрес').focus()
      await page.keyboard.type(email)
      await page.keyboard.press('Tab')
      await page.keyboard.type(SOURCE_PASSWORD)
      await button(page, 'Отмена').focus()
      await page.keyboard.press('Enter')
      await page.getByRole('alertdialog', { name: 'Есть несохранённые изменения' }).waitFor()
      await page.keyboard.press('Escape')
      await field(page, 'Пароль').focus()
      await page.keyboard.press('Enter')
      await row(page, email).waitFor()
      await button(page, `Ещё: ${email}`).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem').and(page.locator(':focus')).waitFor()
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      const question = page.getByRole('alertdialog')
      await question.waitFor()
      await page.keyboard.press('Escape')
      await question.waitFor({ state: 'detached' })
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toBe(`Ещё: ${email}`)
    })

    const VISITS = [
      { language: 'ru', viewport: WIDE, dark: false },
      { language: 'en', viewport: TABLET, dark: true },
      { language: 'en', viewport: PHONE, dark: false },
    ] as const
    test.for(VISITS)('the page can be read by everybody: $language, $viewport.width', async (options) => {
      await using visit = await openAt('', options)
      const { page, mailbox, complaints } = visit
      const email = await source(mailbox)
      const ru = options.language === 'ru'
      for (const at of ['/create', `/confirm/${encodeURIComponent(email)}`]) {
        await page.goto(`${testApp.origin}/settings/collectors${at}`)
        await button(page, ru ? 'Подключить' : 'Connect').waitFor()
        await expectAccessible(page)
      }
      await field(page, ru ? 'Пароль' : 'Password').fill(SOURCE_PASSWORD)
      await button(page, ru ? 'Подключить' : 'Connect').click()
      await reaches(page, '/settings/collectors')
      await collect()
      await row(page, email)
        .getByText(ru ? /^Собрано / : /^Collected /)
        .waitFor()
      await expectAccessible(page)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
        .toBe(false)
      expect(complaints).toEqual([])
    })
  })
})
