import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContact } from '#server/features/contacts/save-contact.ts'
import { describeScreens } from './browser.ts'
import { aComposerStand, aFile, type ComposerStand, composerOn, writeOn } from './composer-stand.ts'
import { expectAccessible } from './mail-stand.ts'

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

/** Runs in the page: the letters that the browser keeps. */
const keptLetters = () =>
  new Promise<string>((resolve) => {
    const opening = indexedDB.open('pochtamt')
    opening.onsuccess = () => {
      const database = opening.result
      const reading = database.transaction('letters').objectStore('letters').getAll()
      reading.onsuccess = () => resolve(JSON.stringify(reading.result))
      database.close()
    }
  })

describeScreens('the composer, what it forgives', () => {
  let stand: ComposerStand
  beforeAll(async () => {
    stand = await aComposerStand()
  })
  afterAll(() => stand?.[Symbol.asyncDispose]())

  test('a sent letter is held, taken back whole, and sent again', async () => {
    await using here = await stand.visit(async () => undefined, { undo_seconds: 30 })
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
    expect(await composer.subject.inputValue()).toBe('Поспешное')
    await composer.text.getByText('Не то слово').waitFor()
    await composer.files.getByText('1 вложение').waitFor()

    await composer.subject.fill('Обдуманное')
    await composer.send.click()
    await toast(page, 'Письмо отправлено').waitFor()
    await expect.poll(() => mailbox.subjectsIn('INBOX.Drafts')).toEqual(['Обдуманное'])
    await stand.app.db.sql`
      update scheduled_sends set due_at = now() - interval '10 years', next_at = now() - interval '10 years' where account_id = ${mailbox.owner.account_id}`
    await expect.poll(() => mailbox.subjectsIn('INBOX.Sent')).toEqual(['Обдуманное'])
    expect(await mailbox.subjectsIn('INBOX.Drafts')).toEqual([])

    await page.getByRole('button', { name: 'Отменить' }).click()
    await page.getByText('Поздно: письмо уже ушло').waitFor()
    expect(complaints).toEqual([])
  })

  const question = (page: Page) => page.getByRole('alertdialog', { name: 'Восстановить письмо?' })
  const keptSoon = (page: Page, words: string) =>
    expect.poll(() => page.evaluate(keptLetters), { timeout: 5000 }).toContain(words)

  test('a killed tab loses nothing: the letter is offered again, and after it is sent no more', async () => {
    await using here = await stand.visit(async () => undefined)
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
    await beside.goto(`${stand.origin}/mail`)
    await beside.getByRole('button', { name: 'Написать' }).waitFor()
    expect(await question(beside).count()).toBe(0)
    await page.close({ runBeforeUnload: false })
    await beside.reload()
    await question(beside).getByText('Долгая работа').waitFor()
    await expectAccessible(beside)
    await beside.keyboard.press('Enter')

    const again = composerOn(beside)
    await again.tags().filter({ hasText: 'pavel@outside.test' }).waitFor()
    expect(await again.to.inputValue()).toBe('anna@po')
    expect(await again.subject.inputValue()).toBe('Долгая работа')
    await again.text.getByText('Полдня труда').waitFor()
    await again.files.getByText('1 вложение').waitFor()
    await again.to.fill('')
    await again.send.click()
    await toast(beside, 'Письмо отправлено').waitFor()
    expect(await mailbox.subjectsIn('INBOX.Sent')).toEqual(['Долгая работа'])
    await keptSoon(beside, '[]')
    await beside.reload()
    await beside.getByRole('button', { name: 'Написать' }).waitFor()
    expect(await question(beside).count()).toBe(0)
  })

  test('a lost letter that is discarded is not offered again', async () => {
    await using here = await stand.visit(async () => undefined)
    const { page } = here
    const composer = await writeOn(page)
    await composer.subject.fill('Ненужное')
    await keptSoon(page, 'Ненужное')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await question(page).getByRole('button', { name: 'Отбросить' }).click()
    await question(page).waitFor({ state: 'detached' })
    await keptSoon(page, '[]')
  })

  test('whoever signs out leaves no letters in the browser', async () => {
    await using here = await stand.visit(async () => undefined)
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
    await using here = await stand.visit(async () => undefined)
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
    expect(await composer.window.getByRole('button', { name: 'Вернуть прежний текст' }).count()).toBe(0)
  })

  test('a protected letter takes a password along, its draft does not, and its answer stays protected', async () => {
    await using here = await stand.visit(async () => undefined)
    const { page, mailbox, complaints } = here
    const bodies: { encrypt?: boolean; password?: string; hint?: string; expires_days?: number }[] = []
    page.on('request', (request) => {
      if (/messages\/(draft|send)$/.test(request.url())) bodies.push(request.postDataJSON().body)
    })
    const composer = await writeOn(page)
    await composer.to.fill(`${mailbox.email},`)
    await composer.subject.fill('Реквизиты')
    await composer.window.getByRole('switch', { name: 'Защитить паролем' }).click()
    const password = composer.window.getByRole('textbox', { name: 'Пароль письма' })
    const first = await password.inputValue()
    expect(first).toMatch(/^[a-zA-Z2-9]{20}$/)
    await composer.window.getByRole('button', { name: 'Новый пароль' }).click()
    expect(await password.inputValue()).not.toBe(first)
    await composer.window.getByText('Тема останется открытой').waitFor()
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
    expect(bodies).toMatchObject([protection, { ...protection, password: 'тихий лес 7' }])
    expect(bodies[0]).not.toHaveProperty('password')

    await page.getByRole('treeitem', { name: /Отправленные/ }).click()
    await page
      .getByRole('grid')
      .getByRole('row', { name: /Реквизиты/ })
      .click()
    await page
      .getByRole('toolbar', { name: 'Действия с письмом' })
      .getByRole('button', { name: 'Ответить', exact: true })
      .click()
    const answer = composerOn(page, 'Ответ')
    const kept = answer.window.getByRole('switch', { name: 'Защитить паролем' })
    await kept.waitFor()
    expect(await kept.isChecked()).toBe(true)
    await kept.click()
    await page
      .getByRole('alertdialog', { name: 'Отправить без защиты?' })
      .getByRole('button', { name: 'Снять защиту' })
      .click()
    await expect.poll(() => kept.isChecked()).toBe(false)
    expect(complaints).toEqual([])
  })

  test('people are offered while a name is typed, and taken by keys or by a click', async () => {
    await using here = await stand.visit(async ({ owner }) => {
      const person = { surname: '', phone: '', birth_date: null }
      await createContact(stand.app, owner, {
        contact: { ...person, name: 'Анна', emails: ['anna@outside.test', 'anna@work.test'] },
      })
      await createContact(stand.app, owner, {
        contact: { ...person, name: 'Андрей', emails: ['andrey@outside.test'] },
      })
    })
    const { page, complaints } = here
    const composer = await writeOn(page)
    const options = page.getByRole('listbox', { name: 'Подходящие получатели' }).getByRole('option')
    await page.keyboard.type('анн')
    await expect.poll(() => options.count()).toBe(2)
    expect(await composer.to.getAttribute('aria-expanded')).toBe('true')
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await options.and(page.locator('[aria-selected=true]')).filter({ hasText: 'anna@work.test' }).waitFor()
    await page.keyboard.press('Enter')
    await composer.tags().filter({ hasText: 'Анна' }).waitFor()
    expect(await composer.to.inputValue()).toBe('')

    await page.keyboard.type('ан')
    await expect.poll(() => options.count()).toBe(2)
    await page.keyboard.press('Escape')
    await options.first().waitFor({ state: 'detached' })
    await composer.window.waitFor()
    await page.keyboard.type('д')
    await options.filter({ hasText: 'andrey@outside.test' }).click()
    await composer.tags().filter({ hasText: 'Андрей' }).waitFor()
    expect(await composer.tags().count()).toBe(2)
    expect(await composer.to.evaluate((field) => field === document.activeElement)).toBe(true)
    expect(complaints).toEqual([])
  })

  test('a slow answer to fewer letters is given up for the next', async () => {
    await using here = await stand.visit(async () => undefined)
    const { page } = here
    const given_up: string[] = []
    page.on('requestfailed', (request) =>
      given_up.push(new URL(request.url()).searchParams.get('search') ?? ''),
    )
    await page.route('**/api/v1/contacts?**', (route) =>
      route.request().url().includes('search=a&') ? undefined : route.continue(),
    )
    await writeOn(page)
    await page.keyboard.type('a')
    await page.keyboard.type('n')
    await expect.poll(() => given_up).toContain('a')
  })
})
