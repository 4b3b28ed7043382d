import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ComposePayload, compose_payload } from '#contract/outbound/compose/compose.schema.ts'
import { sendMessage } from '#server/outbound/send/send-message.ts'
import { int, text } from '#server/platform/db/rows/row-shape.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import {
  aMailTestApp,
  expectAccessible,
  type Mailbox,
  type MailTestApp,
  PHONE,
} from '#tests/screens/harness/mail-test-app.ts'

const PASSWORD = 'Nk4-wool-79'
const SECRET = 'panel.opora-host.ru, vlasova-design'
const SUBJECT = 'Доступы к хостингу'

const frame = (page: Page, title = 'Текст письма') => page.frameLocator(`iframe[title="${title}"]`)

describeScreens('a letter under a password', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  /** Sends a protected message with a file from this mailbox. */
  async function sendSealed({ owner, email }: Mailbox): Promise<void> {
    const content = Buffer.from('Исходники')
    const { hash, size } = await testApp.app.blobs.put(content)
    const [file] = await testApp.app.db.sql({ id: int() })`
      insert into uploads (account_id, blob, name, size, content_type, created_at)
      values (${owner.account_id}, ${hash}, 'Исходники.txt', ${size}, 'text/plain', ${testApp.app.clock()})
      returning id`
    const message: ComposePayload = compose_payload.parse({
      body: {
        subject: SUBJECT,
        fields: {
          from: [{ email, name: 'Марина Власова' }],
          to: [{ email: 'melnik@outside.test', name: '' }],
        },
        content: Buffer.from(`<p>${SECRET}</p>`).toString('base64'),
        content_type: 'text/html',
        attachments: [{ id: file!.id }],
        encrypt: true,
        password: PASSWORD,
        hint: 'отправила в Keeper',
      },
    })
    await sendMessage(testApp.app, owner, message, { idempotency_key: null })
  }

  async function linkOf(mailbox: Mailbox): Promise<string> {
    const [row] = await testApp.app.db.sql({ public_id: text() })`
      select public_id from protected_messages where account_id = ${mailbox.owner.account_id}`
    return `/decrypt#${row!.public_id}`
  }

  /** Somebody outside with the link of a message that this mailbox has just sent, or one of its own. */
  async function outsider(options: Parameters<typeof testApp.stranger>[0] = {}, mailbox?: Mailbox) {
    const sender = mailbox ?? (await testApp.mailbox())
    if (!mailbox) await sendSealed(sender)
    const link = await linkOf(sender)
    const { page, [Symbol.asyncDispose]: close } = await testApp.stranger(options)
    const requestedPaths: string[] = []
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
    const answer = await page.goto(testApp.origin + link)
    await page.getByRole('heading', { level: 1 }).waitFor()
    return { page, requestedPaths, answer: answer!, [Symbol.asyncDispose]: close }
  }

  test('its link opens without a sign-in: who sent it, until when, a hint, and the letter for the password', async () => {
    await using here = await outsider()
    const { page, requestedPaths, answer } = here
    const card = page.getByRole('region', { name: 'Письмо под паролем' })
    for (const words of ['Марина Власова,', SUBJECT, '14.12.2026', 'Подсказка: отправила в Keeper']) {
      await card.getByText(words).first().waitFor()
    }
    await card.getByRole('img', { name: /^Отправитель подтверждён: письмо написано в Почтамте/ }).waitFor()
    await expectAccessible(page)
    await page.getByLabel('Пароль письма').fill(PASSWORD)
    await page.getByRole('button', { name: 'Открыть письмо' }).click()
    await frame(page).getByText(SECRET).waitFor()
    await page.getByRole('heading', { name: SUBJECT }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(SUBJECT)
    await page.getByText('Доступно до 14.12.2026, потом письмо исчезнет.').waitFor()
    await page.getByText('кому: melnik@outside.test').waitFor()
    const left = async (field: ReturnType<Page['locator']>) => (await field.boundingBox())!.x
    const edge = await left(page.getByRole('article').getByText('Марина Власова', { exact: true }))
    await expect.poll(() => left(page.locator('iframe[title="Текст письма"]'))).toBe(edge)
    await expectAccessible(page)

    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Скачать Исходники.txt' }).click()
    expect((await file).suggestedFilename()).toBe('Исходники.txt')

    expect(requestedPaths).not.toContain('/api/v1/user')
    expect(answer.headers()).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
    await expect.poll(() => page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
    await page.getByRole('button', { name: 'Закрыть письмо' }).click()
    await expect.poll(() => page.getByLabel('Пароль письма').inputValue()).toBe('')
  })

  test('it is answered on its page, with a file, and its sender reads the answer and sees the opening', async () => {
    await using sender = await testApp.visit(sendSealed)
    const { page: own, mailbox } = sender
    await using here = await outsider({}, mailbox)
    const { page } = here
    await page.getByLabel('Пароль письма').fill(PASSWORD)
    await page.getByRole('button', { name: 'Открыть письмо' }).click()
    await page.getByRole('button', { name: 'Ответить' }).click()
    const form = page.getByRole('form', { name: 'Ответ под паролем' })
    await form.getByRole('button', { name: 'Ваш адрес: melnik@outside.test' }).waitFor()
    await form.getByRole('button', { name: 'Отправить ответ' }).click()
    await form.getByText('Напишите что-нибудь или приложите файл').waitFor()
    await form.getByRole('textbox', { name: 'Текст ответа' }).fill('Спасибо, вошли')
    const file = { name: 'Отчёт.txt', mimeType: 'text/plain', buffer: Buffer.from('всё на месте') }
    await form.locator('input[type=file]').setInputFiles(file)
    await form.getByText('1 вложение').waitFor()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Отправить ответ' }).click()
    await page.getByText('Можно дать ещё 4 ответа').waitFor()
    await expectAccessible(page)
    await expect.poll(() => mailbox.subjectsIn('INBOX')).toEqual([`Re: ${SUBJECT}`])

    await own.getByRole('row', { name: new RegExp(`Re: ${SUBJECT}`) }).click()
    const article = own.getByRole('article').filter({ hasText: 'melnik@outside.test' }).last()
    await article.getByLabel('Пароль письма').fill(PASSWORD)
    await article.getByRole('button', { name: 'Открыть письмо' }).click()
    await article.getByRole('link', { name: 'Скачать Отчёт.txt' }).waitFor()
    await article.frameLocator('iframe').getByText('Спасибо, вошли').waitFor()

    await own.getByRole('treeitem', { name: /Отправленные/ }).click()
    await own.getByRole('row', { name: new RegExp(SUBJECT) }).click()
    const opened = own.getByText('Открыто 1 раз, дан 1 ответ')
    await opened.click()
    await own.getByRole('list', { name: 'Когда открывали' }).getByText('16.11.2026').waitFor()
    await expectAccessible(own)
  })

  test('in English, on a phone and in the dark it is the same page', async () => {
    await using here = await outsider({ language: 'en', viewport: PHONE, dark: true })
    const { page } = here
    await page.getByRole('heading', { name: 'Password-protected message' }).waitFor()
    await expectAccessible(page)
    await page.getByLabel('Message password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await frame(page, 'Message text').getByText(SECRET).waitFor()
    await expectAccessible(page)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(PHONE.width)
  })

  test('in the mailbox it is opened in the place of its body, and closed again by leaving it', async () => {
    await using here = await testApp.visit(async (mailbox) => {
      await sendSealed(mailbox)
      await mailbox.deliver({ subject: 'Другое', text: 'Открытое письмо' })
    })
    const { page } = here
    await page.getByRole('treeitem', { name: /Отправленные/ }).click()
    await page.getByRole('row', { name: new RegExp(SUBJECT) }).click()
    const article = page.getByRole('article')
    await article.getByRole('heading', { name: 'Письмо защищено паролем' }).waitFor()
    await article.getByText('Подсказка: отправила в Keeper').waitFor()
    await expectAccessible(page)

    await article.getByLabel('Пароль письма').fill('мимо')
    await article.getByRole('button', { name: 'Открыть письмо' }).click()
    await article.getByText('Пароль не подошёл. Осталось 4 попытки').waitFor()
    await article.getByLabel('Пароль письма').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await frame(page).getByText(SECRET).waitFor()
    await article.getByRole('link', { name: 'Скачать Исходники.txt' }).waitFor()
    await expectAccessible(page)

    await page.getByRole('treeitem', { name: /Входящие/ }).click()
    await page.getByRole('row', { name: /Другое/ }).click()
    await frame(page).getByText('Открытое письмо').waitFor()
    await page.getByRole('treeitem', { name: /Отправленные/ }).click()
    await page.getByRole('row', { name: new RegExp(SUBJECT) }).click()
    await article.getByLabel('Пароль письма').waitFor()
    expect(here.complaints).toEqual([])
  })

  test('its sender takes it back, and from then on its link opens nothing', async () => {
    await using here = await testApp.visit(sendSealed)
    const { page, mailbox } = here
    await page.getByRole('treeitem', { name: /Отправленные/ }).click()
    await page.getByRole('row', { name: new RegExp(SUBJECT) }).click()
    await page.getByRole('button', { name: 'Отозвать письмо' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Отозвать' }).click()
    await page.getByRole('heading', { name: 'Это письмо не открыть' }).waitFor()
    await page.goto(testApp.origin + (await linkOf(mailbox)))
    await page.getByRole('heading', { name: 'Это письмо не открыть', level: 1 }).waitFor()
  })
})
