import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAttachment } from '#mime/read-attachment.ts'
import { readMessage } from '#mime/read-message.ts'
import { setPassword } from '#server/identity/password/set-password.ts'
import { getMessageBytes } from '#server/mailbox/store/get-message-bytes.ts'
import { int } from '#server/platform/db/rows/row-shape.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import {
  aComposerTestApp,
  aFile,
  type ComposerTestApp,
  composerOn,
  writeOn,
} from '#tests/screens/harness/composer-test-app.ts'
import { row } from '#tests/screens/harness/locators.ts'
import { expectAccessible, type Mailbox, PHONE, TABLET, WIDE } from '#tests/screens/harness/mail-test-app.ts'

const openFolder = (page: Page, name: string) => page.getByRole('treeitem', { name }).click()
const sent = (page: Page) => page.getByRole('status').filter({ hasText: 'Письмо отправлено' })
const readingBody = (page: Page) => page.frameLocator('iframe[title="Текст письма"]')
const messageActions = (page: Page) => page.getByRole('toolbar', { name: 'Действия с письмом' })
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

const MESSAGE = {
  from: 'Павел Гришин <pavel@outside.test>',
  subject: 'Договор',
  text: undefined,
  html: '<p>Подписали со <b>своей</b> стороны.</p>',
  messageId: '<contract@outside.test>',
  attachments: [{ filename: 'Договор.pdf', content: '%PDF', contentType: 'application/pdf' }],
}

describeScreens('the composer', () => {
  let testApp: ComposerTestApp
  beforeAll(async () => {
    testApp = await aComposerTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  /** The only message of a folder, read from its bytes. */
  async function messageIn(folder: string, { owner }: Mailbox) {
    const [row] = await testApp.app.db.sql({ folder_id: int<never>(), uid: int<never>() })`
      select folder_id, uid from messages where account_id = ${owner.account_id} and folder_id =
        (select id from folders where account_id = ${owner.account_id} and name = ${folder})
      order by uid desc limit 1`
    const raw = await getMessageBytes(testApp.app, owner, row!)
    return { raw, ...(await readMessage(raw)) }
  }

  test('a formatted letter to oneself leaves, is confirmed, and arrives without a reload', async () => {
    await using here = await testApp.visit(async () => undefined)
    const { page, mailbox, complaints } = here
    const composer = await writeOn(page)
    await expect.poll(() => focused(page)).toBe('Кому')
    await page.keyboard.type(`Марина <${mailbox.email}>,`)
    await composer.tags().filter({ hasText: 'Марина' }).waitFor()
    await composer.subject.fill('План этапа')
    await composer.text.click()
    await page.keyboard.type('Добрый день! ')
    await composer.window.getByRole('button', { name: 'Полужирный' }).click()
    await page.keyboard.type('Срочно')
    await composer.attach([aFile('План.txt', 'план')])
    await composer.files.getByText('План.txt', { exact: false }).first().waitFor()
    await composer.send.click()

    await sent(page).waitFor()
    await composer.window.waitFor({ state: 'detached' })
    await row(page, /План этапа/).click()
    await readingBody(page).locator('b', { hasText: 'Срочно' }).waitFor()
    await page.getByRole('link', { name: 'Скачать План.txt' }).waitFor()

    const copy = await messageIn('INBOX.Sent', mailbox)
    expect(copy.text).toMatch(/Добрый день!\sСрочно/)
    expect((await readAttachment(copy.raw, copy.attachments[0]!.id))?.content.toString()).toBe('план')
    expect(complaints).toEqual([])
  })

  test('everything can be done from the keyboard, in the order of the fields', async () => {
    await using here = await testApp.visit(async () => undefined)
    const { page, mailbox } = here
    await page.keyboard.press('c')
    const composer = composerOn(page)
    await composer.to.and(page.locator(':focus')).waitFor()
    await page.keyboard.type(mailbox.email)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    for (const name of ['Копия', 'Скрытая копия', 'Адрес для ответа', 'Тема']) {
      await page.keyboard.press('Tab')
      await expect.poll(() => focused(page)).toBe(name === 'Тема' ? '' : name)
    }
    await page.keyboard.type('С клавиатуры')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('Текст письма')
    await page.keyboard.type('Без мыши')
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => focused(page)).toContain('Обычный')
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => focused(page)).toBe('Полужирный')
    await page.keyboard.press('Control+Enter')
    await sent(page).waitFor()
    expect(await mailbox.subjectsIn('INBOX.Sent')).toEqual(['С клавиатуры'])
  })

  test('an answer quotes the letter, goes to its author and joins its conversation', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver(MESSAGE))
    const { page, mailbox } = here
    await row(page, /Договор/).click()
    await messageActions(page).getByRole('button', { name: 'Ответить', exact: true }).click()
    const composer = composerOn(page, 'Ответ')
    await composer.tags().filter({ hasText: 'Павел Гришин' }).waitFor()
    await expect.poll(() => composer.subject.inputValue()).toBe('Re: Договор')
    await expect.poll(() => focused(page)).toBe('Текст письма')
    await page.keyboard.type('Спасибо!')
    await composer.text.getByText('Павел Гришин <pavel@outside.test> пишет:').waitFor()
    await composer.text.locator('blockquote b', { hasText: 'своей' }).waitFor()
    await composer.send.click()
    await sent(page).waitFor()
    const opener = messageActions(page).getByRole('button', { name: 'Ответить', exact: true })
    await page.locator(':focus').and(opener).waitFor()

    const answer = await messageIn('INBOX.Sent', mailbox)
    expect(answer.in_reply_to).toEqual(['<contract@outside.test>'])
    expect(answer.references).toEqual(['<contract@outside.test>'])
    expect(answer.fields.to).toEqual([{ name: 'Павел Гришин', email: 'pavel@outside.test' }])
    expect(answer.html).toMatch(/^[\s\S]*Спасибо![\s\S]*<blockquote type="cite">[\s\S]*<b>своей<\/b>/)
    expect(answer.attachments).toEqual([])
  })

  test('a forward carries the files and tells whose letter it was', async () => {
    await using here = await testApp.visit(({ deliver }) => deliver(MESSAGE))
    const { page, mailbox } = here
    await row(page, /Договор/).click()
    await messageActions(page).getByRole('button', { name: 'Переслать' }).click()
    const composer = composerOn(page, 'Пересылка')
    await composer.files.getByText('Договор', { exact: true }).waitFor()
    await composer.text.getByText('Исходное сообщение').waitFor()
    await composer.text.getByText('От: Павел Гришин <pavel@outside.test>').waitFor()
    await composer.to.fill('vera@outside.test')
    await composer.send.click()
    await sent(page).waitFor()

    const forward = await messageIn('INBOX.Sent', mailbox)
    expect(forward.subject).toBe('Fwd: Договор')
    expect(forward.attachments).toMatchObject([{ name: 'Договор.pdf', size: 4 }])
    expect((await readAttachment(forward.raw, forward.attachments[0]!.id))?.content.toString()).toBe('%PDF')
  })

  test('pictures of a forwarded letter go with it: its own as parts, others by their address, unasked for', async () => {
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
      'base64',
    )
    const html =
      '<p>Выпуск</p><img src="cid:logo@x" alt="лого"><img src="http://pictures.outside.test/one.png?a=1&amp;b=2">'
    const attachments = [{ filename: 'logo.png', cid: 'logo@x', content: pixel, contentType: 'image/png' }]
    await using here = await testApp.visit(({ deliver }) => deliver({ ...MESSAGE, html, attachments }))
    const { page, mailbox } = here
    const requestedUrls: string[] = []
    page.on('requestfinished', (request) => requestedUrls.push(request.url()))
    await row(page, /Договор/).click()
    await messageActions(page).getByRole('button', { name: 'Переслать' }).click()
    const composer = composerOn(page, 'Пересылка')
    await composer.text.locator('img[alt="лого"]').waitFor()
    await composer.text.press('Home')
    await page.keyboard.type('Смотри')
    await composer.close.click()
    await composer.window.waitFor({ state: 'detached' })

    await openFolder(page, 'Черновики')
    await row(page, /Fwd: Договор/).click()
    const draft = composerOn(page)
    await draft.to.fill('vera@outside.test')
    await draft.send.click()
    await sent(page).waitFor()
    const forward = await messageIn('INBOX.Sent', mailbox)
    expect(forward.html).toContain('Смотри')
    expect(forward.html).toContain('http://pictures.outside.test/one.png?a=1&amp;b=2')
    expect(forward.attachments).toMatchObject([{ inline: true, content_type: 'image/png' }])
    expect((await readAttachment(forward.raw, forward.attachments[0]!.id))?.content).toEqual(pixel)
    expect(
      requestedUrls.filter((url) => /outside|\/images\?/.test(url.replace(/\/contacts\?.*/, ''))),
    ).toEqual([])
  })

  test('the answer leaves from the alias that the letter came to', async () => {
    await using here = await testApp.visit(async ({ owner, deliver }) => {
      const { account_id } = owner
      const email = `shop-${account_id}@post.test`
      const [alias] = await testApp.app.db.sql({ id: int() })`
        insert into aliases (account_id, email) values (${account_id}, ${email}) returning id`
      await testApp.app.db.sql`
        insert into addresses (address, account_id, alias_id, state)
        values (${email}, ${account_id}, ${alias!.id}, 'on')`
      await deliver({ ...MESSAGE, to: email }, { alias_id: alias!.id })
    })
    const { page, mailbox } = here
    await row(page, /Договор/).click()
    await messageActions(page).getByRole('button', { name: 'Ответить', exact: true }).click()
    const composer = composerOn(page, 'Ответ')
    const alias = `shop-${mailbox.owner.account_id}@post.test`
    await composer.window.getByRole('button', { name: `Отправитель: ${alias}` }).click()
    await page.getByRole('option', { name: mailbox.email }).click()
    await composer.window.getByRole('button', { name: mailbox.email }).click()
    await page.getByRole('option', { name: alias }).click()
    await composer.send.click()
    await sent(page).waitFor()
    expect((await messageIn('INBOX.Sent', mailbox)).fields.from).toEqual([{ name: '', email: alias }])
  })

  test('a closed letter waits in Drafts whole, and is gone from there once sent', async () => {
    await using here = await testApp.visit(async () => undefined)
    const { page, mailbox, session } = here
    const composer = await writeOn(page)
    await page.keyboard.type('pavel@outside.test, anna@po')
    await composer.more.click()
    await composer.cc.fill('vera@outside.test')
    await composer.bcc.fill('secret@outside.test')
    await composer.reply_to.fill(mailbox.email)
    await composer.subject.fill('Недописанное')
    await composer.text.click()
    await page.keyboard.type('Начало ')
    await page.keyboard.press('Control+i')
    await page.keyboard.type('мысли')
    await composer.attach([aFile('Смета.xlsx', 'смета')])
    await composer.files.getByText('Смета').waitFor()
    await page.keyboard.press('Escape')
    await composer.window.waitFor({ state: 'detached' })
    expect(await mailbox.subjectsIn('INBOX.Drafts')).toEqual(['Недописанное'])

    await openFolder(page, 'Черновики')
    await row(page, /Недописанное/).click()
    await composer.tags().filter({ hasText: 'pavel@outside.test' }).waitFor()
    await expect.poll(() => composer.to.inputValue()).toBe('anna@po')
    for (const [name, email] of [
      ['Копия', 'vera@outside.test'],
      ['Скрытая копия', 'secret@outside.test'],
      ['Адрес для ответа', mailbox.email],
    ] as const) {
      await composer.tags(name).filter({ hasText: email }).waitFor()
    }
    await expect.poll(() => composer.subject.inputValue()).toBe('Недописанное')
    await composer.text.locator('i', { hasText: 'мысли' }).waitFor()
    await composer.files.getByText('Смета').waitFor()

    await composer.to.fill('')
    await composer.subject.fill('Дописанное')
    await page.keyboard.press('Control+s')
    await composer.window.getByRole('status').filter({ hasText: 'Сохранено в' }).waitFor()
    expect(await mailbox.subjectsIn('INBOX.Drafts')).toEqual(['Дописанное'])
    await composer.send.click()
    await sent(page).waitFor()
    await row(page, /Дописанное/).waitFor({ state: 'detached' })
    expect(await mailbox.subjectsIn('INBOX.Drafts')).toEqual([])
    const copy = await messageIn('INBOX.Sent', mailbox)
    expect(copy.attachments).toMatchObject([{ name: 'Смета.xlsx' }])
    expect(copy.fields.bcc).toEqual([{ name: '', email: 'secret@outside.test' }])
    expect((await session.get('/api/v1/folders')).status).toBe(200)
  })

  test('a changed letter is saved by itself every half minute, and a save that failed is told and tried again', async () => {
    await using here = await testApp.visit(async () => undefined)
    const { page, mailbox } = here
    await page.clock.install()
    const composer = await writeOn(page)
    await composer.subject.fill('Само')
    await page.clock.fastForward(31_000)
    const status = composer.window.getByRole('status')
    await status.filter({ hasText: 'Сохранено в' }).waitFor()
    expect(await mailbox.subjectsIn('INBOX.Drafts')).toEqual(['Само'])

    await page.route('**/messages/draft', (route) => route.abort())
    await composer.subject.fill('Само собой')
    await page.clock.fastForward(31_000)
    await status.filter({ hasText: 'Не сохранено' }).waitFor()
    await page.unroute('**/messages/draft')
    await composer.window.getByRole('button', { name: 'Повторить' }).click()
    await status.filter({ hasText: 'Сохранено в' }).waitFor()
    expect(await mailbox.subjectsIn('INBOX.Drafts')).toEqual(['Само собой'])
  })

  test('an empty letter leaves nothing behind', async () => {
    await using here = await testApp.visit(async () => undefined)
    const composer = await writeOn(here.page)
    await composer.close.click()
    await composer.window.waitFor({ state: 'detached' })
    expect(await here.mailbox.subjectsIn('INBOX.Drafts')).toEqual([])
  })

  test('wrong addresses are named, marked with their reason, and the first of them gets the caret', async () => {
    await using here = await testApp.visit(async () => undefined)
    const { page, mailbox } = here
    const composer = await writeOn(page)
    await page.keyboard.type('pavel@outside.test, anna@post')
    await composer.more.click()
    await composer.cc.fill('billing@@outside.test')
    await composer.text.click()
    await page.keyboard.press('Control+Enter')
    const alert = composer.window.getByRole('alert')
    await alert.filter({ hasText: 'Неверный email для: получатель, копия' }).waitFor()
    await composer.window.getByText('Нет домена верхнего уровня').waitFor()
    await composer.window.getByText('Лишний знак @').waitFor()
    await expect.poll(() => focused(page)).toBe('Кому')
    await expect.poll(() => composer.to.getAttribute('aria-invalid')).toBe('true')

    await composer.to.fill('')
    await composer.cc.fill('')
    await page.keyboard.press('Control+a')
    await composer.window.getByRole('button', { name: 'Убрать pavel@outside.test' }).click()
    await composer.send.click()
    await alert.filter({ hasText: 'Укажите получателя' }).waitFor()
    expect(await mailbox.subjectsIn('INBOX.Sent')).toEqual([])
  })

  test('more than 50 MB is refused before it is uploaded, the rest of the letter stays', async () => {
    await using here = await testApp.visit(async () => undefined)
    const { page } = here
    const composer = await writeOn(page)
    const uploads: string[] = []
    page.on('request', (request) => request.url().endsWith('/attachments') && uploads.push(request.url()))
    // A sparse file of 51 MB would have to be read; the browser only needs to believe its size.
    await page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]')!
      const files = new DataTransfer()
      files.items.add(new File([new Uint8Array(51 * 1024 * 1024)], 'Ролик.mp4'))
      field.files = files.files
      field.dispatchEvent(new Event('change', { bubbles: true }))
    })
    await composer.files.getByRole('alert').filter({ hasText: 'Превышен лимит: 50 МБ' }).waitFor()
    await composer.attach([aFile('Смета.xlsx')])
    await composer.files.getByText('1 вложение, 1 байт из 50 МБ').waitFor()
    expect(uploads).toHaveLength(1)
    await composer.files.getByRole('button', { name: 'Убрать вложение Ролик.mp4' }).click()
    await composer.files.getByRole('alert').waitFor({ state: 'detached' })
  })

  test('plain text asks once before formatting is lost, and leaves as plain text', async () => {
    await using here = await testApp.visit(async () => undefined)
    const { page, mailbox } = here
    const composer = await writeOn(page)
    await composer.to.fill('pavel@outside.test')
    await composer.text.click()
    await composer.window.getByRole('button', { name: 'Маркированный список' }).click()
    await page.keyboard.type('раз')
    await page.keyboard.press('Enter')
    await page.keyboard.type('два')
    await composer.window.getByRole('radio', { name: 'Текст' }).click()
    const question = page.getByRole('alertdialog', { name: 'Перейти к простому тексту?' })
    await question.getByRole('button', { name: 'Перейти к тексту' }).click()
    await expect.poll(() => composer.text.inputValue()).toBe('- раз\n- два\n')
    await composer.send.click()
    await sent(page).waitFor()
    const copy = await messageIn('INBOX.Sent', mailbox)
    expect(copy.html).toBeNull()
    expect(copy.text?.trim()).toBe('- раз\n- два')
  })

  test('what is pasted brings its looks but nothing that runs; pasted and dropped files are attached', async () => {
    await using here = await testApp.visit(async () => undefined)
    const { page } = here
    const composer = await writeOn(page)
    await composer.text.click()
    await page.evaluate(() => {
      const data = new DataTransfer()
      data.setData(
        'text/html',
        '<b>Смело</b><img src="x" onerror="document.title=1"><style>*{display:none}</style><form><input></form>',
      )
      document.activeElement!.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    })
    await composer.text.locator('b', { hasText: 'Смело' }).waitFor()
    await expect.poll(() => composer.text.locator('style, form, input, [onerror]').count()).toBe(0)

    await page.evaluate(() => {
      const pasted = new DataTransfer()
      pasted.items.add(new File(['1'], 'снимок.png', { type: 'image/png' }))
      document.activeElement!.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }),
      )
      const dropped = new DataTransfer()
      dropped.items.add(new File(['12'], 'Акт.pdf'))
      const window = document.querySelector('[role=dialog]')!
      for (const type of ['dragenter', 'dragover', 'drop'])
        window.dispatchEvent(new DragEvent(type, { dataTransfer: dropped, bubbles: true, cancelable: true }))
    })
    await composer.files.getByText('2 вложения, 3 байт из 50 МБ').waitFor()
    await composer.files.getByText('снимок').waitFor()
    await composer.files.getByText('Акт').waitFor()
  })

  test('the session ends over a letter: one signs in over it, and the letter leaves', async () => {
    await using here = await testApp.visit(({ owner }) =>
      setPassword(testApp.app, owner.account_id, 'тихий лес 7'),
    )
    const { page, mailbox, session } = here
    const composer = await writeOn(page)
    await composer.to.fill('pavel@outside.test')
    await composer.subject.fill('Долгая работа')
    await session.post('/auth/logout', undefined)
    await composer.send.click()
    const again = page.getByRole('dialog', { name: 'Войдите ещё раз' })
    await again.getByRole('textbox').or(again.locator('input')).first().fill('тихий лес 7')
    expect(await mailbox.subjectsIn('INBOX.Sent')).toEqual([])
    await again.getByRole('button', { name: 'Войти', exact: true }).click()
    await again.waitFor({ state: 'detached' })
    await expect.poll(() => composer.subject.inputValue()).toBe('Долгая работа')
    await composer.send.click()
    await sent(page).waitFor()
    expect(await mailbox.subjectsIn('INBOX.Sent')).toEqual(['Долгая работа'])
  })

  test('a letter is written beside a collapsed one, and drafts are thrown away after asking', async () => {
    await using here = await testApp.visit(async () => undefined)
    const { page, mailbox } = here
    const first = await writeOn(page)
    await first.subject.fill('Первое')
    await first.window.getByRole('button', { name: 'Свернуть' }).click()
    const bar = page.getByRole('dialog', { name: 'Новое письмо, свёрнуто' })
    await bar.getByText('Первое').waitFor()
    await page.keyboard.press('c')
    const second = composerOn(page)
    await second.subject.fill('Второе')
    await bar.getByRole('button', { name: 'Развернуть' }).click()
    await bar.getByText('Второе').waitFor()
    await expect.poll(() => first.subject.inputValue()).toBe('Первое')
    await first.window.getByRole('button', { name: 'Удалить черновик' }).click()
    const question = page.getByRole('alertdialog', { name: 'Удалить этот черновик?' })
    await question.getByRole('button', { name: 'Удалить черновик' }).click()
    await first.window.waitFor({ state: 'detached' })
    await expect.poll(() => mailbox.subjectsIn('INBOX.Drafts')).toEqual(['Второе'])
  })

  test('the address of the mail page opens the composer: empty, or with recipient and sender', async () => {
    await using here = await testApp.visit(async () => undefined, {
      path: '/mail?recipient=pavel@outside.test',
    })
    const { page } = here
    await composerOn(page).tags().filter({ hasText: 'pavel@outside.test' }).waitFor()
    await expect.poll(() => page.url()).not.toContain('recipient')
    await page.goto(`${testApp.origin}/mail?recipient=1`)
    await composerOn(page).to.waitFor()
    await expect.poll(() => composerOn(page).tags().count()).toBe(0)
  })

  test('in English, in both themes and at three widths, axe finds nothing serious and nothing is cut off', async () => {
    for (const [viewport, dark] of [
      [WIDE, false],
      [TABLET, true],
      [PHONE, false],
      [PHONE, true],
    ] as const) {
      await using here = await testApp.visit(async () => undefined, { language: 'en', viewport, dark })
      const { page } = here
      await page.getByRole('button', { name: /^(New message|Write)$/ }).click()
      const window = page.getByRole('dialog', { name: 'New message' })
      await window.getByRole('button', { name: 'Cc and more' }).click()
      await window.getByLabel('To', { exact: true }).fill('a@x.test b@x.test c@x.test d@x.test wrong')
      await window.getByLabel('Cc', { exact: true }).fill('no')
      await window.getByLabel('Subject').fill('Plan')
      await window.getByRole('button', { name: '2 more recipients' }).waitFor()
      await window.locator('input[type=file]:not([accept])').setInputFiles([aFile('Plan.docx')])
      await window.getByRole('button', { name: 'Send', exact: true }).click()
      await window.getByRole('alert').filter({ hasText: 'Invalid email for: recipient, cc' }).waitFor()
      await expectAccessible(page)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
        .toBe(true)
      const tooWide = () =>
        window
          .locator('label')
          .evaluateAll((all) =>
            all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
          )
      await expect.poll(tooWide).toEqual([])
      // The head of a window is none of the page.
      await expect.poll(() => page.getByRole('banner').count()).toBe(1)
    }
  })
})
