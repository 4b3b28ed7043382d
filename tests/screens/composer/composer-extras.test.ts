import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContact } from '#server/contacts/create-contact.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import {
  aComposerTestApp,
  aFile,
  type ComposerTestApp,
  composerOn,
  keptMessages,
  writeOn,
} from '#tests/screens/harness/composer-test-app.ts'
import { expectAccessible, PHONE } from '#tests/screens/harness/mail-test-app.ts'

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

describeScreens('the composer, what it forgives', () => {
  let testApp: ComposerTestApp
  beforeAll(async () => {
    testApp = await aComposerTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('a sent letter is held, taken back whole, and sent again', async () => {
    await using here = await testApp.visit(async () => undefined, { undo_seconds: 30 })
    const { page, mailbox, complaints } = here
    const composer = await writeOn(page)
    await composer.to.fill('pavel@outside.test,')
    await composer.subject.fill('Поспешное')
    await composer.text.click()
    await page.keyboard.type('Не то слово')
    await composer.attach([aFile('Смета.txt', 'смета')])
    await composer.send.click()
    await composer.window.waitFor({ state: 'detached' })
    await toast(page, 'Письмо отправлено').waitFor()
    await expectAccessible(page)
    expect(await mailbox.subjectsIn('INBOX.Drafts')).toEqual(['Поспешное'])
    expect(await mailbox.subjectsIn('INBOX.Sent')).toEqual([])

    await page.getByRole('button', { name: 'Отменить' }).click()
    await composer.tags().filter({ hasText: 'pavel@outside.test' }).waitFor()
    await expect.poll(() => composer.subject.inputValue()).toBe('Поспешное')
    await composer.text.getByText('Не то слово').waitFor()
    await composer.files.getByText('1 вложение').waitFor()

    await composer.subject.fill('Обдуманное')
    await composer.send.click()
    await toast(page, 'Письмо отправлено').waitFor()
    await expect.poll(() => mailbox.subjectsIn('INBOX.Drafts')).toEqual(['Обдуманное'])
    await testApp.app.db.sql`
      update scheduled_sends set due_at = now() - interval '10 years' where account_id = ${mailbox.owner.account_id}`
    // The worker looks at its own pace.
    await expect.poll(() => mailbox.subjectsIn('INBOX.Sent')).toEqual(['Обдуманное'])
    await expect.poll(() => mailbox.subjectsIn('INBOX.Drafts')).toEqual([])

    // Looked for before it comes: it goes by itself.
    const late = page.getByText('Поздно: письмо уже ушло').waitFor()
    await page.getByRole('button', { name: 'Отменить' }).click()
    await late
    expect(complaints).toEqual([])
  })

  const question = (page: Page) => page.getByRole('alertdialog', { name: 'Восстановить письмо?' })
  const keptSoon = (page: Page, words: string) =>
    expect.poll(() => page.evaluate(keptMessages)).toContain(words)

  test('a killed tab loses nothing: the letter is offered again, and after it is sent no more', async () => {
    await using here = await testApp.visit(async () => undefined)
    const { page, mailbox } = here
    const composer = await writeOn(page)
    await composer.to.fill('pavel@outside.test,anna@po')
    await composer.subject.fill('Долгая работа')
    await composer.text.click()
    await page.keyboard.type('Полдня труда')
    await composer.attach([aFile('Смета.txt', 'смета')])
    await composer.files.getByText('1 вложение').waitFor()
    await keptSoon(page, 'Смета.txt')

    const context = page.context()
    const beside = await context.newPage()
    await beside.goto(`${testApp.origin}/mail`)
    await beside.getByRole('button', { name: 'Написать' }).waitFor()
    await expect.poll(() => question(beside).count()).toBe(0)
    await page.close({ runBeforeUnload: false })
    await beside.reload()
    await question(beside).getByText('Долгая работа').waitFor()
    await expectAccessible(beside)
    await beside.keyboard.press('Enter')

    const again = composerOn(beside)
    await again.tags().filter({ hasText: 'pavel@outside.test' }).waitFor()
    await expect.poll(() => again.to.inputValue()).toBe('anna@po')
    await expect.poll(() => again.subject.inputValue()).toBe('Долгая работа')
    await again.text.getByText('Полдня труда').waitFor()
    await again.files.getByText('1 вложение').waitFor()
    await again.to.fill('')
    await again.send.click()
    await toast(beside, 'Письмо отправлено').waitFor()
    expect(await mailbox.subjectsIn('INBOX.Sent')).toEqual(['Долгая работа'])
    await keptSoon(beside, '[]')
    await beside.reload()
    await beside.getByRole('button', { name: 'Написать' }).waitFor()
    await expect.poll(() => question(beside).count()).toBe(0)
  })

  test('a lost letter that is discarded is not offered again', async () => {
    await using here = await testApp.visit(async () => undefined)
    const { page } = here
    const composer = await writeOn(page)
    await composer.subject.fill('Ненужное')
    await keptSoon(page, 'Ненужное')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await question(page).getByRole('button', { name: 'Не восстанавливать' }).click()
    await question(page).waitFor({ state: 'detached' })
    await keptSoon(page, '[]')
  })

  test('whoever signs out leaves no letters in the browser', async () => {
    await using here = await testApp.visit(async () => undefined)
    const { page } = here
    const composer = await writeOn(page)
    await composer.subject.fill('Личное')
    await keptSoon(page, 'Личное')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: /^Меню пользователя/ }).click()
    // The sign-on, where this leads, is another service.
    await page.route('**/auth/logout', (route) => route.fulfill({ contentType: 'text/html', body: 'bye' }))
    await page.getByRole('menuitem', { name: 'Выйти' }).click()
    await page.getByText('bye').waitFor()
    await keptSoon(page, '[]')
  })

  test('a save that all but wipes the text leaves the earlier one to be brought back', async () => {
    await using here = await testApp.visit(async () => undefined)
    const { page } = here
    const composer = await writeOn(page)
    await composer.text.click()
    await page.keyboard.insertText('Очень длинное письмо. '.repeat(20))
    await page.keyboard.press('Control+s')
    await composer.window.getByText(/^Сохранено в/).waitFor()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Control+s')
    await composer.window.getByRole('button', { name: 'Вернуть прежний текст' }).click()
    await composer.text.getByText('Очень длинное письмо.').waitFor()
    await expect
      .poll(() => composer.window.getByRole('button', { name: 'Вернуть прежний текст' }).count())
      .toBe(0)
  })

  test('a protected letter takes a password along, its draft does not, and its answer stays protected', async () => {
    await using here = await testApp.visit(async () => undefined)
    const { page, mailbox, complaints } = here
    const bodies: { encrypt?: boolean; password?: string; hint?: string; expires_days?: number }[] = []
    page.on('request', (request) => {
      if (/messages\/(draft|send)$/.test(request.url())) bodies.push(request.postDataJSON().body)
    })
    const composer = await writeOn(page)
    await composer.to.fill(`${mailbox.email},`)
    await composer.subject.fill('Реквизиты')
    await composer.window.getByRole('switch', { name: 'Защитить паролем' }).click()
    await composer.window.getByText('Письмо под паролем, пароль создан').waitFor({ state: 'attached' })
    await composer.window.getByRole('button', { name: 'Запечатать и отправить' }).waitFor()
    const password = composer.window.getByRole('textbox', { name: 'Пароль письма' })
    const first = await password.inputValue()
    expect(first).toMatch(/^[a-zA-Z2-9]{20}$/)
    await composer.window.getByRole('button', { name: 'Новый пароль' }).click()
    await expect.poll(() => password.inputValue()).not.toBe(first)
    await composer.window.getByText(/Тема останется открытой/).waitFor()
    await password.fill('аб')
    await composer.send.click()
    await composer.window.getByRole('alert').filter({ hasText: 'В пароле от 3 до 20 символов' }).waitFor()
    await password.fill('тихий лес 7')
    await composer.window.getByText('11 из 20').waitFor()
    await composer.window.getByRole('button', { name: 'Подсказка и срок' }).click()
    const more = page.getByRole('dialog', { name: 'Подсказка и срок' })
    await more.getByRole('textbox', { name: 'Подсказка к паролю' }).fill('Где мы гуляли')
    await more.getByRole('radio', { name: '7 дней' }).check()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await composer.subject.focus()
    await page.keyboard.press('Control+s')
    await composer.window.getByText(/^Сохранено в/).waitFor()
    await composer.send.click()
    await toast(page, 'Письмо отправлено').waitFor()
    const protection = { encrypt: true, hint: 'Где мы гуляли', expires_days: 7 }
    const [sent, ...drafts] = bodies.toReversed()
    expect(sent).toMatchObject({ ...protection, password: 'тихий лес 7' })
    // It is saved every half minute, too.
    expect(drafts[0]).toMatchObject(protection)
    for (const draft of drafts) expect(draft).not.toHaveProperty('password')

    await page.getByRole('treeitem', { name: /Отправленные/ }).click()
    await page
      .getByRole('grid')
      .getByRole('row', { name: /Реквизиты/ })
      .click()
    await page
      .getByRole('toolbar', { name: 'Действия с письмом' })
      .getByRole('button', { name: 'Ответить', exact: true })
      .click()
    const asks = page.getByRole('dialog', { name: 'Письмо под паролем' })
    await asks.getByLabel('Пароль письма').fill('тихий лес 7')
    await asks.getByRole('button', { name: 'Открыть письмо' }).click()
    const answer = composerOn(page, 'Ответ')
    await expect
      .poll(() => answer.window.getByRole('textbox', { name: 'Пароль письма' }).inputValue())
      .toBe('тихий лес 7')
    const protectSwitch = answer.window.getByRole('switch', { name: 'Защитить паролем' })
    await protectSwitch.waitFor()
    await expect.poll(() => protectSwitch.isChecked()).toBe(true)
    await protectSwitch.click()
    await page
      .getByRole('alertdialog', { name: 'Отправить без защиты?' })
      .getByRole('button', { name: 'Снять защиту' })
      .click()
    await expect.poll(() => protectSwitch.isChecked()).toBe(false)
    expect(complaints).toEqual([])
  })

  test('people are offered while a name is typed, and taken by keys or by a click', async () => {
    await using here = await testApp.visit(async ({ owner }) => {
      const person = { surname: '', phone: '', birth_date: null }
      await createContact(testApp.app, owner, {
        contact: { ...person, name: 'Анна', emails: ['anna@outside.test', 'anna@work.test'] },
      })
      await createContact(testApp.app, owner, {
        contact: { ...person, name: 'Андрей', emails: ['andrey@outside.test'] },
      })
    })
    const { page, complaints } = here
    const composer = await writeOn(page)
    const options = page.getByRole('listbox', { name: 'Подходящие получатели' }).getByRole('option')
    await page.keyboard.type('анн')
    await expect.poll(() => options.count()).toBe(2)
    await expect.poll(() => composer.to.getAttribute('aria-expanded')).toBe('true')
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await options.and(page.locator('[aria-selected=true]')).filter({ hasText: 'anna@work.test' }).waitFor()
    await page.keyboard.press('Enter')
    await composer.tags().filter({ hasText: 'Анна' }).waitFor()
    await expect.poll(() => composer.to.inputValue()).toBe('')

    await page.keyboard.type('ан')
    await expect.poll(() => options.count()).toBe(2)
    await page.keyboard.press('Escape')
    await options.first().waitFor({ state: 'detached' })
    await composer.window.waitFor()
    await page.keyboard.type('д')
    await options.filter({ hasText: 'andrey@outside.test' }).click()
    await composer.tags().filter({ hasText: 'Андрей' }).waitFor()
    await expect.poll(() => composer.tags().count()).toBe(2)
    await expect.poll(() => composer.to.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(complaints).toEqual([])
  })

  test('a slow answer to fewer letters is given up for the next', async () => {
    await using here = await testApp.visit(async () => undefined)
    const { page } = here
    const given_up: string[] = []
    page.on('requestfailed', (request) =>
      given_up.push(new URL(request.url()).searchParams.get('search') ?? ''),
    )
    await page.route('**/api/v1/contacts?**', (route) =>
      route.request().url().includes('search=a&') ? undefined : route.continue(),
    )
    await writeOn(page)
    const requested = page.waitForRequest(/contacts\?.*search=a&/)
    await page.keyboard.type('a')
    await requested
    await page.keyboard.type('n')
    await expect.poll(() => given_up).toContain('a')
  })

  test('a signature goes with its sender until it is touched, and is no content by itself', async () => {
    await using here = await testApp.visit(async ({ owner, email }) => {
      const sign = (name: string, signature: string) => testApp.app.db.sql`
        insert into profiles (account_id, name, email, signature)
        values (${owner.account_id}, ${name}, ${email}, ${signature})`
      await sign('Отдел продаж', '<div>Ваш отдел продаж</div>')
      await testApp.app.db.sql`
        update profiles set signature = '<div>Марина</div>' where account_id = ${owner.account_id} and is_default`
    })
    const { page, mailbox, complaints } = here
    const composer = await writeOn(page)
    await composer.text.getByText('---').waitFor()
    await composer.text.getByText('Марина').waitFor()
    const from = composer.window.getByRole('button', { name: /^Отправитель/ })
    const choose = async (name: string) => {
      await from.click()
      await page.getByRole('listbox', { name: 'Отправитель' }).getByRole('option', { name }).click()
    }
    await choose('Отдел продаж')
    await composer.text.getByText('Ваш отдел продаж').waitFor()
    await expect.poll(() => composer.text.getByText('Марина').count()).toBe(0)
    await composer.close.click()
    await composer.window.waitFor({ state: 'detached' })
    expect(await mailbox.subjectsIn('INBOX.Drafts')).toEqual([])

    await writeOn(page)
    await composer.text.getByText('Марина').click()
    await page.keyboard.press('End')
    await page.keyboard.type(' В.')
    await choose('Отдел продаж')
    await composer.text.getByText('Марина В.').waitFor()
    await expect.poll(() => composer.text.getByText('Ваш отдел продаж').count()).toBe(0)
    expect(complaints).toEqual([])
  })

  test('a letter that speaks of a file and has none asks before it leaves', async () => {
    await using here = await testApp.visit(async () => undefined)
    const { page, mailbox } = here
    const composer = await writeOn(page)
    await composer.to.fill('pavel@outside.test,')
    await composer.subject.fill('Смета')
    await composer.text.click()
    await page.keyboard.type('Смета во вложении.')
    await page.keyboard.press('Control+Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Отправить без вложения?' })
    await dialog.waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    expect(await mailbox.subjectsIn('INBOX.Sent')).toEqual([])
    await composer.send.click()
    await dialog.getByRole('button', { name: 'Отправить без вложения' }).click()
    await toast(page, 'Письмо отправлено').waitFor()
    expect(await mailbox.subjectsIn('INBOX.Sent')).toEqual(['Смета'])

    await writeOn(page)
    await composer.to.fill('pavel@outside.test,')
    await composer.text.click()
    await page.keyboard.type('Смета во вложении.')
    await composer.attach([aFile('Смета.txt')])
    await composer.files.getByText('1 вложение').waitFor()
    await composer.send.click()
    await composer.window.waitFor({ state: 'detached' })
  })

  test('in English, on a phone and in the dark, the password band and the question are whole', async () => {
    await using here = await testApp.visit(async () => undefined, {
      language: 'en',
      viewport: PHONE,
      dark: true,
    })
    const { page } = here
    await page.getByRole('button', { name: 'Write' }).click()
    const window = page.getByRole('dialog', { name: 'New message' })
    await window.getByRole('combobox', { name: 'To', exact: true }).fill('a@x.test,')
    await window.getByRole('switch', { name: 'Protect with password' }).click()
    await window.getByRole('textbox', { name: 'Message password' }).waitFor()
    await expectAccessible(page)
    await window.getByRole('textbox', { name: 'Message text' }).click()
    await page.keyboard.type('See attached')
    await window.getByRole('button', { name: 'Seal', exact: true }).click()
    await page.getByRole('alertdialog', { name: 'Send without an attachment?' }).waitFor()
    await expectAccessible(page)
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth))
      .toBe(true)
  })
})
