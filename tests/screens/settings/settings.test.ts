import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Settings } from '#contract/identity/settings/settings.schema.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { saveSettings } from '#server/identity/account/settings/save-settings.ts'
import { getAccount } from '#server/mailbox/account/get-account.ts'
import { deleteFolder } from '#server/mailbox/folders/delete-folder.ts'
import { int, json, text } from '#server/platform/db/rows/row-shape.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { button, field, link } from '#tests/screens/harness/locators.ts'
import {
  aMailTestApp,
  expectAccessible,
  type Mailbox,
  type MailTestApp,
  PHONE,
  TABLET,
  WIDE,
} from '#tests/screens/harness/mail-test-app.ts'

const panel = (page: Page, name: string) =>
  page.getByRole('complementary', { name, exact: true }).or(page.getByRole('dialog', { name, exact: true }))
const path = (page: Page) => new URL(page.url()).pathname
const reaches = (page: Page, expected: string) => expect.poll(() => path(page)).toBe(expected)

describeScreens('the settings', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp({ config: { SUPPORT_WMIDS: '900000000777', W3S_URL: 'http://127.0.0.1:9' } })
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  const settingsOf = async ({ owner }: Mailbox): Promise<Settings> =>
    (await getAccount(testApp.app, owner)).account.settings
  /** As they are once the screen has told its clock, which it does while the page is already shown. */
  const learnedSettingsOf = async (mailbox: Mailbox): Promise<Settings> => {
    await expect.poll(async () => (await settingsOf(mailbox)).time_zone).not.toBe('')
    return settingsOf(mailbox)
  }
  const profilesOf = async ({ owner }: Mailbox) => (await getAccount(testApp.app, owner)).account.profiles
  const nothing = async () => undefined

  const PAGES = [
    ['main', 'Основные', 'General'],
    ['profiles/create', 'Профили и подписи', 'Profiles and signatures'],
    ['folders/create', 'Папки', 'Folders'],
    ['labels/create', 'Метки', 'Labels'],
    ['support', 'Поддержка', 'Support'],
  ] as const
  const VISITS = [
    { language: 'ru', viewport: WIDE, dark: false },
    { language: 'en', viewport: TABLET, dark: true },
    { language: 'ru', viewport: PHONE, dark: true },
  ] as const

  test.for(PAGES)('%s has its name and is accessible in every width', async ([page_path, ru, en]) => {
    for (const options of VISITS) {
      await using visit = await testApp.visit(({ deliver }) => deliver({ subject: 'Письмо' }), {
        ...options,
        path: `/settings/${page_path}`,
      })
      const { page, complaints } = visit
      await page
        .getByRole('heading', { level: 1, name: options.language === 'ru' ? ru : en, exact: true })
        .waitFor({ state: 'attached' })
      await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
      await expectAccessible(page)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth > innerWidth), {
          message: `${page_path} ${options.viewport.width}`,
        })
        .toBe(false)
      expect(complaints).toEqual([])
    }
  })

  test('lead from the mail to the first section, from section to section, and back', async () => {
    await using visit = await testApp.visit(nothing)
    const { page } = visit
    await link(page, 'Настройки').click()
    await reaches(page, '/settings/main')
    const sections = page.getByRole('navigation', { name: 'Разделы настроек' })
    await sections.getByRole('link', { name: 'Папки' }).click()
    await page.getByRole('heading', { level: 1, name: 'Папки' }).waitFor()
    await expect
      .poll(() => sections.getByRole('link', { name: 'Папки' }).getAttribute('aria-current'))
      .toBe('page')
    await expect.poll(() => page.title()).toBe('Папки, настройки, Почтамт')
    await link(page, 'К письмам').click()
    await expect.poll(() => path(page)).toMatch(/^\/mail\/folder\/all\//)
  })

  test('the account learns the language and the clock of the screen that its owner uses', async () => {
    await using visit = await testApp.visit(nothing, { language: 'en' })
    const { page, mailbox } = visit
    await page.getByRole('tree').waitFor()
    const time_zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
    await expect.poll(() => settingsOf(mailbox)).toMatchObject({ language: 'en', time_zone })

    await button(page, 'RU').click()
    await expect.poll(() => settingsOf(mailbox)).toMatchObject({ language: 'ru', time_zone })
  })

  test('lead to the letters that take the space', async () => {
    await using visit = await testApp.visit(
      async ({ deliver }) => {
        await deliver({ subject: 'Маленькое' })
        await deliver({ subject: 'Большое', text: 'Много слов. '.repeat(120_000) })
      },
      { path: '/settings/main' },
    )
    const { page } = visit
    await page
      .getByRole('main')
      .getByText(/из 1\sГБ$/)
      .hover()
    await page.getByText('Для больших файлов есть файловый сервис, в нём ещё 40 ГБ').waitFor()
    await link(page, 'Куда ушло место').click()
    await page.getByRole('row', { name: /Большое/ }).waitFor()
    await expect.poll(() => page.getByRole('row', { name: /Маленькое/ }).count()).toBe(0)
  })

  test('an address that names no page leads to the mail', async () => {
    await using visit = await testApp.visit(nothing, { path: '/settings/main' })
    const { page } = visit
    for (const wrong of ['/settings/nothing', '/settings/folders/edit', '/settings/main/create']) {
      await page.goto(new URL(wrong, page.url()).href)
      await expect.poll(() => path(page), { message: wrong }).toMatch(/^\/mail\/folder/)
    }
  })

  test('are closed to a session of one alias, which finds no way there', async () => {
    await using visit = await testApp.visit(nothing)
    const { page, mailbox } = visit
    const { account_id, wmid } = mailbox.owner
    const email = `shop.${wmid}@post.test`
    const [alias] = await testApp.app.db.sql({ id: int() })`
      insert into aliases (account_id, email) values (${account_id}, ${email}) returning id`
    await testApp.app.db.sql`
      insert into addresses (address, account_id, alias_id) values (${email}, ${account_id}, ${alias!.id})`
    await testApp.signIn(page, mailbox.owner, alias!.id)
    await page.goto(new URL('/settings/main', page.url()).href)
    await expect.poll(() => path(page)).toMatch(/^\/mail\/folder/)
    await page.getByRole('tree').waitFor()
    await expect.poll(() => link(page, 'Настройки').count()).toBe(0)
  })

  test('on a phone the sections are in a drawer, which a choice closes', async () => {
    await using visit = await testApp.visit(nothing, { path: '/settings/main', viewport: PHONE })
    const { page } = visit
    await button(page, 'Разделы настроек').click()
    await page.getByRole('dialog').getByRole('link', { name: 'Метки' }).click()
    await page.getByRole('heading', { level: 1, name: 'Метки' }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  test('say what is changed, keep it when told to, and forget it when not', async () => {
    await using visit = await testApp.visit(nothing, { path: '/settings/main' })
    const { page, mailbox } = visit
    const before = await learnedSettingsOf(mailbox)
    await page.getByRole('radio', { name: 'Компактный' }).check()
    await page.getByRole('switch', { name: 'Сначала непрочитанные' }).check()
    const bar = page.getByRole('status').filter({ hasText: 'Изменено' })
    await expect.poll(() => bar.textContent()).toBe('Изменено: плотность, сначала непрочитанные')
    await button(page, 'Отменить').click()
    await expect
      .poll(() => page.getByRole('switch', { name: 'Сначала непрочитанные' }).isChecked())
      .toBe(false)
    await expect.poll(() => settingsOf(mailbox)).toEqual(before)

    await page.getByRole('radio', { name: 'Компактный' }).check()
    await button(page, 'Писем на странице: 30').click()
    await page.getByRole('option', { name: '50', exact: true }).click()
    await page.getByRole('radio', { name: 'Не показывать' }).check()
    await page.getByRole('radio', { name: 'Только от тех, с кем я переписываюсь' }).check()
    await page.getByRole('radio', { name: 'Тёмная' }).check()
    await page.getByRole('switch', { name: 'Сообщать о новых письмах в Keeper' }).check()
    // The page has scrolled down to it, the bar above has not gone with it.
    await expect.poll(() => page.getByRole('banner').boundingBox()).toMatchObject({ y: 0 })
    await button(page, 'Не чаще одного раза за: 15 минут').click()
    await page.getByRole('option', { name: '60 минут' }).click()
    await button(page, 'Сохранить').click()
    await page.getByRole('status').filter({ hasText: 'Сохранено' }).waitFor()
    await expect
      .poll(() => settingsOf(mailbox))
      .toEqual({
        ...before,
        slim_template: true,
        per_page: 50,
        image_display: 'correspondent',
        theme: 'dark',
        keeper_notify: true,
        keeper_notify_minutes: 60,
      })
    await expect
      .poll(() => page.evaluate(() => ({ ...document.documentElement.dataset })))
      .toMatchObject({ density: 'compact', theme: 'dark' })
  })

  test('change the language of the screen and of what the service writes', async () => {
    await using visit = await testApp.visit(nothing, { path: '/settings/main' })
    const { page, mailbox } = visit
    await page.getByRole('radio', { name: 'English' }).check()
    await button(page, 'Сохранить').click()
    await page.getByRole('heading', { level: 1, name: 'General' }).waitFor()
    await expect.poll(async () => (await settingsOf(mailbox)).language).toBe('en')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'General' }).waitFor()
    await button(page, 'RU').click()
    await page.getByRole('heading', { level: 1, name: 'Основные' }).waitFor()
    await expect.poll(async () => (await settingsOf(mailbox)).language).toBe('ru')
  })

  test('show the list as it would be before anything is saved', async () => {
    await using visit = await testApp.visit(
      ({ deliver }) => deliver({ subject: 'Образец', text: 'Начало текста' }),
      {
        path: '/settings/main',
      },
    )
    const { page } = visit
    const sample = page.locator('[inert]').filter({ hasText: 'Образец' })
    await sample.getByText('Начало текста').waitFor()
    const height = async () => (await sample.locator('tr').first().boundingBox())!.height
    const roomy = await height()
    await page.getByRole('switch', { name: 'Начало текста под темой' }).uncheck()
    await expect.poll(height).toBeLessThan(roomy)
  })

  test('tell which address a letter came to, when that is wanted and there are several', async () => {
    await using visit = await testApp.visit(async ({ owner, deliver }) => {
      const email = `shop.${owner.wmid}@post.test`
      const [alias] = await testApp.app.db.sql({ id: int() })`
        insert into aliases (account_id, email) values (${owner.account_id}, ${email}) returning id`
      await deliver({ subject: 'Заказ' }, { alias_id: alias!.id })
      await saveSettings(testApp.app, owner, { settings: { show_recipient: true } })
    })
    const { page, mailbox } = visit
    const row = page.getByRole('row', { name: /Заказ/ })
    await row.getByText(`shop.${mailbox.owner.wmid}@post.test`).waitFor()
    await saveSettings(testApp.app, mailbox.owner, { settings: { show_recipient: false } })
    await page.reload()
    await row.waitFor()
    await expect.poll(() => row.getByText('@post.test').count()).toBe(0)
  })

  test('ask before changes are lost: by a link, by the back button, and let go when told to', async () => {
    await using visit = await testApp.visit(nothing)
    const { page } = visit
    await link(page, 'Настройки').click()
    await reaches(page, '/settings/main')
    await page.getByRole('switch', { name: 'Две панели' }).check()
    const question = page.getByRole('alertdialog', { name: 'Есть несохранённые изменения' })

    await link(page, 'К письмам').click()
    await question.waitFor()
    await button(page, 'Остаться').click()
    expect(path(page)).toBe('/settings/main')
    await expect.poll(() => page.getByRole('switch', { name: 'Две панели' }).isChecked()).toBe(true)

    await page.goBack()
    await question.waitFor()
    expect(path(page)).toBe('/settings/main')
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(path(page)).toBe('/settings/main')

    await page.goBack()
    await question.waitFor()
    await button(page, 'Уйти без сохранения').click()
    await expect.poll(() => path(page)).toMatch(/^\/mail\/folder/)
  })

  test('make, rename, move and delete folders, and say why one cannot be', async () => {
    await using visit = await testApp.visit(({ folder }) => folder('Счета'), { path: '/settings/folders' })
    const { page } = visit
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
    await button(page, 'Новая папка').click()
    await reaches(page, '/settings/folders/create')
    await button(page, 'Создать').click()
    await panel(page, 'Новая папка').getByText('Введите название папки').waitFor()
    await field(page, 'Название').fill('Счета')
    await button(page, 'Создать').click()
    await panel(page, 'Новая папка').getByText(/уже/).waitFor()
    await field(page, 'Название').fill('Работа')
    await button(page, 'Создать').click()
    await row('Работа').waitFor()
    await reaches(page, '/settings/folders')

    await button(page, 'Новая папка в «Работа»').click()
    await button(page, 'Вложить в: Работа').waitFor()
    await field(page, 'Название').fill('2026')
    await page.keyboard.press('Enter')
    await row('2026').waitFor()

    await button(page, 'Удалить папку: Работа').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить папку' }).click()
    await page.getByText('Папка содержит подпапки!').waitFor()

    await button(page, 'Изменить папку: 2026').click()
    await field(page, 'Название').fill('2027')
    await button(page, 'Хранить письма: Без срока').click()
    await page.getByRole('option', { name: '30 дней' }).click()
    await button(page, 'Сохранить').click()
    await row('2027').getByText('хранить 30 дней').waitFor()
    await button(page, 'Удалить папку: 2027').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить папку' }).click()
    await row('2027').waitFor({ state: 'detached' })
    await expect.poll(() => button(page, 'Удалить папку: Корзина').count()).toBe(0)
    await expect.poll(() => row('Входящие').getByText('системная').count()).toBe(1)
  })

  test('go back to the list when what is being changed was deleted in another window, and say so', async () => {
    let id: FolderId | undefined
    await using visit = await testApp.visit(async ({ folder }) => {
      id = await folder('Чертежи')
    })
    const { page, mailbox, complaints } = visit
    await page.goto(`${testApp.origin}/settings/folders/edit/${id}`)
    await field(page, 'Название').fill('Новые чертежи')
    await deleteFolder(testApp.app, mailbox.owner, { id: id! })
    await page.getByText('То, что вы меняли, удалено в другом окне').waitFor()
    await button(page, 'Новая папка').waitFor()
    await reaches(page, '/settings/folders')
    await expect
      .poll(() => page.getByRole('alertdialog', { name: 'Есть несохранённые изменения' }).count())
      .toBe(0)
    expect(complaints).toEqual([])
  })

  test('make a folder without a mouse, and are back where they were', async () => {
    await using visit = await testApp.visit(nothing, { path: '/settings/folders' })
    const { page } = visit
    await page.getByRole('listitem').first().waitFor()
    await button(page, 'Новая папка').focus()
    await page.keyboard.press('Enter')
    await field(page, 'Название').and(page.locator(':focus')).waitFor()
    await page.keyboard.type('Работа')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('listbox', { name: 'Вложить в' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await button(page, 'Вложить в: Входящие').waitFor()
    await field(page, 'Название').press('Enter')
    await page.getByRole('listitem').filter({ hasText: 'Работа' }).waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe('Новая папка')
  })

  test('count what a label’s rule finds while it is written, and put it on', async () => {
    await using visit = await testApp.visit(
      async ({ deliver }) => {
        await deliver({ subject: 'Счёт за ноябрь' })
        await deliver({ subject: 'Счёт за декабрь' })
        await deliver({ subject: 'Привет' })
      },
      { path: '/settings/labels' },
    )
    const { page } = visit
    await page.getByRole('heading', { level: 2, name: 'Меток нет' }).waitFor()
    await button(page, 'Новая метка').click()
    await field(page, 'Название').fill('Оплаты')
    await field(page, 'Что искать').fill('счет')
    await page.getByText('Сейчас найдено 2 письма').waitFor()
    await field(page, 'Что искать').fill('счёт дек')
    await page.getByText('Сейчас найдено 1 письмо').waitFor()
    await page.getByRole('radio', { name: '#2f9e62' }).check()
    await button(page, 'Создать').click()
    const row = page.getByRole('row', { name: /Оплаты/ })
    await row.getByText('тема содержит «счёт дек», везде').waitFor()
    await row.getByText('1', { exact: true }).waitFor()

    await button(page, 'Изменить метку: Оплаты').click()
    await field(page, 'Что искать').fill('счёт')
    await button(page, 'Сохранить').click()
    await row.getByText('2', { exact: true }).waitFor()
    await button(page, 'Удалить метку: Оплаты').click()
    const question = page.getByRole('alertdialog', { name: 'Удалить метку «Оплаты»?' })
    await question.getByText('Она снимется с 2 писем. Сами письма останутся').waitFor()
    await question.getByRole('button', { name: 'Удалить метку' }).click()
    await page.getByRole('heading', { level: 2, name: 'Меток нет' }).waitFor()
  })

  test('make a sender with a rich signature, which letters then carry', async () => {
    await using visit = await testApp.visit(nothing, { path: '/settings/profiles' })
    const { page, mailbox } = visit
    await button(page, 'Новый профиль').click()
    await button(page, 'Создать').click()
    await panel(page, 'Новый профиль').getByText('Введите имя отправителя').waitFor()
    await field(page, 'Имя отправителя').fill('Студия')
    await field(page, 'Организация').fill('ИП Власова')
    await field(page, 'Адрес для ответов').fill('нет')
    await button(page, 'Создать').click()
    await page.getByText('Это не адрес почты').waitFor()
    await field(page, 'Адрес для ответов').fill('answers@outside.test')
    const signature = field(page, 'Подпись')
    await signature.click()
    await page.keyboard.press('Control+b')
    await page.keyboard.type('Студия «Власова»')
    await page.getByRole('checkbox', { name: 'Основной профиль' }).check()
    await button(page, 'Создать').click()
    const row = page.getByRole('row', { name: /Студия/ })
    await row.getByText('Основной', { exact: true }).waitFor()
    const [made, other] = await profilesOf(mailbox)
    expect(made).toMatchObject({
      name: 'Студия',
      organization: 'ИП Власова',
      email: mailbox.email,
      reply_to: 'answers@outside.test',
      default: true,
    })
    expect(made!.signature).toMatch(/<b>Студия «Власова»<\/b>/)

    await page
      .getByRole('row', { name: new RegExp(other!.name) })
      .getByRole('button', { name: 'Сделать основным' })
      .click()
    await expect.poll(async () => (await profilesOf(mailbox))[0]!.name).toBe(other!.name)
    await button(page, 'Изменить профиль: Студия').click()
    await button(page, 'Удалить профиль').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Удалить профиль' }).click()
    await row.waitFor({ state: 'detached' })
    await expect.poll(() => profilesOf(mailbox)).toHaveLength(1)
  })

  test('say that a picture on another server, pasted into a signature, is not seen', async () => {
    await using visit = await testApp.visit(nothing, { path: '/settings/profiles/create' })
    const { page, complaints } = visit
    await field(page, 'Имя отправителя').fill('С чужой картинкой')
    const signature = field(page, 'Подпись')
    const hint = page.getByText('Картинка с чужого сервера здесь не загружается', { exact: false })
    await signature.click()
    await signature.evaluate((editor) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(
        'text/html',
        '<b onclick="x()">Вера</b><script>x()</script><img src="https://pictures.test/logo.png">',
      )
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await hint.waitFor()
    await expect.poll(() => signature.innerHTML()).not.toMatch(/onclick|script/)
    await signature.fill('')
    await hint.waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })

  test('keep the text of a picture in a signature within its limit', async () => {
    await using visit = await testApp.visit(nothing, { path: '/settings/profiles/create' })
    const { page } = visit
    await field(page, 'Имя отправителя').fill('С картинкой')
    const choose = (bytes: number) =>
      page.locator('input[type=file]').setInputFiles({
        name: 'logo.png',
        mimeType: 'image/png',
        buffer: Buffer.alloc(bytes, 1),
      })
    await choose(60_000)
    await page.getByText(/^Подпись с картинками занимает .*, можно не больше 64\sКБ$/).waitFor()
    await button(page, 'Создать').click()
    expect(path(page)).toBe('/settings/profiles/create')
  })

  test('send a letter for help with what the screen knows of itself, and no more', async () => {
    await using visit = await testApp.visit(nothing, { path: '/settings/support' })
    const { page, mailbox } = visit
    await expect.poll(() => page.getByText('Работает').count()).toBe(3)
    await button(page, 'Отправить').click()
    await page.getByText('Введите тему').waitFor()
    await field(page, 'Тема').fill('Не открывается')
    await field(page, 'Что случилось').fill('Письмо не открывается')
    // Looked for before it comes: it goes by itself.
    const sent = page.getByText('Письмо в поддержку отправлено').waitFor()
    await button(page, 'Отправить').click()
    await sent
    await expect.poll(() => field(page, 'Тема').inputValue()).toBe('')
    expect(await mailbox.subjectsIn('INBOX.Sent')).toEqual(['Не открывается'])
    const [message] = await testApp.app.db.sql({
      preview: text(),
      fields: json<{ to: { email: string }[] }>(),
    })`
      select preview, fields from messages where account_id = ${mailbox.owner.account_id} and subject = 'Не открывается'`
    expect(message!.fields.to).toMatchObject([{ email: 'support@pochtamt.test' }])
    expect(message!.preview).toContain('Письмо не открывается')
    expect(message!.preview).toContain('version')
  })

  test('say how a mail program is set up, ready to be copied, with a code for the phone', async () => {
    await using visit = await testApp.visit(nothing, { path: '/settings/support' })
    const { page, mailbox } = visit
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const reading = page.getByRole('region', { name: 'Входящая почта, IMAP' })
    await reading.getByText('2993').waitFor()
    const sending = page.getByRole('region', { name: 'Исходящая почта, SMTP' })
    await sending.getByText('mx.pochtamt.test').waitFor()
    await sending.getByRole('button', { name: 'Скопировать порт 2465: Исходящая почта, SMTP' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('2465')
    const signIn = page.getByRole('region', { name: 'Вход', exact: true })
    await signIn.getByText(mailbox.owner.email).waitFor()
    await page.getByRole('img', { name: 'Код для камеры телефона' }).waitFor()
    const profile = page.getByRole('link', { name: 'Профиль для iPhone и Mac' })
    expect(await profile.getAttribute('href')).toMatch(/\/programs\/setup\.mobileconfig\?emailaddress=/)
    await signIn.getByRole('link', { name: 'Пароли программ' }).click()
    await page.getByRole('heading', { level: 1, name: 'Доступ и журнал' }).waitFor({ state: 'attached' })
  })

  test('show what the keys do by the mark in their head, and hear those keys', async () => {
    await using visit = await testApp.visit(nothing, { path: '/settings/folders' })
    const { page } = visit
    await button(page, 'Горячие клавиши').click()
    const sheet = page.getByRole('dialog', { name: 'Горячие клавиши' })
    await sheet.getByText('Написать').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await page.keyboard.press('g')
    await page.keyboard.press('i')
    await expect.poll(() => path(page)).toMatch(/^\/mail/)
  })
})
