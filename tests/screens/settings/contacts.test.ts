import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contact_form } from '#contract/contacts/contact.schema.ts'
import { createContact } from '#server/contacts/create-contact.ts'
import { changeGroupContacts } from '#server/contacts/groups/change-group-contacts.ts'
import { createGroup } from '#server/contacts/groups/create-group.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import {
  aMailTestApp,
  expectAccessible,
  type Mailbox,
  type MailTestApp,
  PHONE,
  TABLET,
} from '#tests/screens/harness/mail-test-app.ts'

type Visit = NonNullable<Parameters<MailTestApp['visit']>[1]>

const PEOPLE = [
  ['Вера', 'Антипова', 'vera@press.test'],
  ['Павел', 'Гришин', 'p.grishin@les.test'],
  ['Анна', 'Ковалёва', 'anna@studio.test'],
  ['Oliver', 'Brandt', 'oliver@nord.test'],
] as const

const person = (page: Page, name: string | RegExp) =>
  page.getByRole('listbox', { name: /Контакты|Contacts/ }).getByRole('option', { name })
const people = (page: Page) => page.getByRole('listbox', { name: /Контакты|Contacts/ }).getByRole('option')
const change = (page: Page) => page.getByRole('button', { name: 'Изменить', exact: true })
const isShown = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)

describeScreens('contacts', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  /** Somebody with four contacts, two of them in the group «Клиенты», at the contacts screen. */
  async function visit(at = '', options: Visit = {}) {
    const ids: number[] = []
    let group_id = 0
    const furnish = async ({ owner, deliver }: Mailbox) => {
      await deliver({ from: 'Павел <p.grishin@les.test>', subject: 'Договор' })
      for (const [name, surname, emails] of PEOPLE) {
        const more = surname === 'Ковалёва' ? { phone: '+7 911 000-24-75', birth_date: '1984-03-17' } : {}
        const form = contact_form.parse({ name, surname, emails, ...more })
        ids.push((await createContact(testApp.app, owner, { contact: form })).contact.id)
      }
      const { group } = await createGroup(testApp.app, owner, { group: { name: 'Клиенты' } })
      group_id = group.id
      await changeGroupContacts(testApp.app, owner, {
        id: group_id,
        contact_ids: ids.slice(0, 2),
        remove_ids: [],
      })
    }
    const here = await testApp.visit(furnish, { ...options, path: `/contacts${at}` })
    return { ...here, ids, group_id, [Symbol.asyncDispose]: () => here[Symbol.asyncDispose]() }
  }
  const stored = async (here: Awaited<ReturnType<typeof visit>>) =>
    (await here.session.get('/api/v1/contacts')).json.contacts

  test('the list goes by surname under letters; the open contact is a person to look at, and to change on request', async () => {
    await using here = await visit()
    const { page } = here
    await expect
      .poll(() => people(page).allTextContents())
      .toEqual([
        expect.stringContaining('Вера Антипова'),
        expect.stringContaining('Павел Гришин'),
        expect.stringContaining('Анна Ковалёва'),
        expect.stringContaining('Oliver Brandt'),
      ])
    for (const source of ['А', 'Г', 'К', 'B']) await isShown(page, source)
    await expectAccessible(page)
    await person(page, /Анна/).click()
    await page.getByRole('heading', { name: 'Анна Ковалёва' }).waitFor()
    await page.getByRole('link', { name: '+7 911 000-24-75' }).waitFor()
    await isShown(page, '17 марта 1984')
    await expect.poll(() => page.getByRole('textbox').count()).toBe(0)
    await expectAccessible(page)
    const form = page.getByRole('form', { name: 'Изменить контакт' })
    await person(page, /Павел/).click()
    await change(page).click()
    await expect
      .poll(() => form.getByRole('textbox', { name: 'Имя', exact: true }).inputValue())
      .toBe('Павел')
    await expect
      .poll(() => form.getByRole('textbox', { name: 'Email 1' }).inputValue())
      .toBe('p.grishin@les.test')
    await page.getByRole('link', { name: /Договор/ }).waitFor()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Отмена' }).click()
    await expect.poll(() => change(page).evaluate((button) => button === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Написать: p.grishin@les.test' }).click()
    await page
      .getByRole('dialog', { name: 'Новое письмо' })
      .getByRole('listitem')
      .filter({ hasText: 'Павел Гришин' })
      .waitFor()
    expect(here.complaints).toEqual([])
  })

  test('a row has its menu by the right button and by Shift+F10, and nothing opens; with Ctrl it is the browser’s own', async () => {
    await using here = await visit()
    const { page } = here
    const menu = page.getByRole('menu', { name: 'Меню: Анна Ковалёва' })
    await person(page, /Анна/).click({ button: 'right' })
    await menu.waitFor()
    await expectAccessible(page)
    expect(query(page)).toEqual({})
    await menu.getByRole('menuitem', { name: 'Выбрать' }).click()
    await expect.poll(() => person(page, /Анна/).getAttribute('aria-selected')).toBe('true')
    await person(page, /Анна/).focus()
    await page.keyboard.press('Shift+F10')
    await menu.getByRole('menuitem', { name: 'Снять выбор' }).waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await expect.poll(() => person(page, /Анна/).evaluate((one) => one === document.activeElement)).toBe(true)
    await person(page, /Павел/).click({ button: 'right', modifiers: ['Control'] })
    expect(await page.getByRole('menu').count()).toBe(0)

    await person(page, /Oliver/).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Удалить контакт' }).click()
    await expect.poll(() => people(page).count()).toBe(3)
    await person(page, /Павел/).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Письма от контакта' }).click()
    await page
      .getByRole('grid')
      .getByRole('row', { name: /Договор/ })
      .waitFor()
    expect(here.complaints).toEqual([])
  })

  test('a wrong address is told at its field and nothing is sent; the right one is saved', async () => {
    await using here = await visit()
    const { page } = here
    await person(page, /Павел/).click()
    await change(page).click()
    await page.getByRole('button', { name: 'Ещё один email' }).click()
    await page.getByRole('textbox', { name: 'Email 2' }).fill('grishin@les')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await isShown(page, 'Неверный email')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Email 2')
    await expectAccessible(page)
    await page.keyboard.press('End')
    await page.keyboard.type('.test')
    await page.getByRole('textbox', { name: 'Дата рождения' }).fill('17.03.1984')
    await page.keyboard.press('Enter')
    await isShown(page, 'Контакт сохранён')
    expect((await stored(here))[1]).toMatchObject({
      emails: ['p.grishin@les.test', 'grishin@les.test'],
      birth_date: '1984-03-17',
    })
  })

  test('a new contact goes into the open group; reload, back and forward bring everything back', async () => {
    await using here = await visit()
    const { page, group_id } = here
    await page.getByRole('link', { name: /Клиенты/ }).click()
    await expect.poll(() => people(page).count()).toBe(2)
    await page.getByRole('button', { name: 'Новый контакт' }).click()
    await page.getByRole('textbox', { name: 'Фамилия' }).fill('Ёлкин')
    await page.getByRole('button', { name: 'Сохранить' }).click()
    await person(page, /Ёлкин/).waitFor()
    await page.getByRole('heading', { name: 'Ёлкин' }).waitFor()
    const opened = query(page)
    expect(opened).toMatchObject({ tab: '0', limit: '100', page: '1', group: String(group_id) })
    await page.reload()
    await page.getByRole('heading', { name: 'Ёлкин' }).waitFor()
    await expect.poll(() => people(page).count()).toBe(3)
    await page.goBack()
    await expect.poll(() => query(page).contact).toBeUndefined()
    await page.goForward()
    await page.getByRole('heading', { name: 'Ёлкин' }).waitFor()
    await expect.poll(() => query(page)).toEqual(opened)
  })

  test('what is not saved is asked about before it is left', async () => {
    await using here = await visit()
    const { page } = here
    await person(page, /Павел/).click()
    await change(page).click()
    const name = page.getByRole('textbox', { name: 'Имя', exact: true })
    await name.fill('Пётр')
    await person(page, /Вера/).click()
    const question = page.getByRole('alertdialog')
    await question.waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect.poll(() => name.inputValue()).toBe('Пётр')
    // Looking for somebody else beside the form does not lose it.
    await page.getByRole('searchbox', { name: 'Поиск контактов' }).fill('вера')
    await expect.poll(() => people(page).count()).toBe(1)
    await expect.poll(() => name.inputValue()).toBe('Пётр')
    await page.goBack()
    await question.waitFor()
    await expect.poll(() => query(page).search).toBe('вера')
    await question.getByRole('button').last().click()
    await expect.poll(() => query(page).search).toBeUndefined()
    expect((await stored(here))[1].name).toBe('Павел')
  })

  test('a deleted contact leaves the list at once, and undo brings it back with its groups', async () => {
    await using here = await visit()
    const { page, group_id } = here
    await person(page, /Павел/).click()
    await page.getByRole('button', { name: 'Удалить контакт' }).click()
    await expect.poll(() => people(page).count()).toBe(3)
    await isShown(page, 'Удалён 1 контакт')
    await page.getByRole('button', { name: 'Отменить' }).click()
    await person(page, /Павел/).waitFor()
    await expect
      .poll(async () => (await stored(here))[1])
      .toMatchObject({ name: 'Павел', groups: [group_id] })
  })

  test('arrows move in the list, Space checks, Enter opens, F6 goes to the next pane', async () => {
    await using here = await visit()
    const { page } = here
    await people(page).first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await expect.poll(() => person(page, /Павел/).getAttribute('aria-selected')).toBe('true')
    await page.getByRole('toolbar', { name: 'Действия с выбранными контактами' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Oliver Brandt' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => person(page, /Павел/).getAttribute('aria-selected')).toBe('false')
    await page.keyboard.press('F6')
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.closest('[data-pane]')?.getAttribute('data-pane')),
      )
      .toBe('message')
  })

  test('the search finds by either alphabet, and says when it finds nobody', async () => {
    await using here = await visit()
    const { page } = here
    const field = page.getByRole('searchbox', { name: 'Поиск контактов' })
    await field.fill('grish')
    await expect.poll(() => people(page).count()).toBe(1)
    await expect.poll(() => query(page).search).toBe('grish')
    await field.fill('нет такого')
    await isShown(page, 'По запросу «нет такого» ничего нет')
    await field.press('Escape')
    await expect.poll(() => people(page).count()).toBe(4)
  })

  test('writing to a person, to a group by its name, and by the address of the mail page', async () => {
    await using here = await visit()
    const { page, group_id } = here
    const composer = page.getByRole('dialog', { name: 'Новое письмо' })
    // Tags call people as the address book does.
    const both = async () => {
      for (const name of ['Вера Антипова', 'Павел Гришин'])
        await composer.getByRole('listitem').filter({ hasText: name }).waitFor()
    }
    await page.getByRole('link', { name: /Клиенты/ }).hover()
    await page.getByRole('button', { name: 'Написать группе Клиенты' }).click()
    await both()
    await page.goto(`${testApp.origin}/mail?group=${group_id}`)
    await both()
    await expect.poll(() => page.url()).not.toContain('group=')
  })

  test('a group is offered while a recipient is typed, and brings everybody in it', async () => {
    await using here = await visit()
    const { page } = here
    await page.goto(`${testApp.origin}/mail?recipient=1`)
    const composer = page.getByRole('dialog', { name: 'Новое письмо' })
    await composer.getByRole('combobox', { name: 'Кому' }).fill('клие')
    await composer.getByRole('option', { name: /^Клиенты\s*2 участника$/ }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await composer.getByText('vera@press.test').or(composer.getByText('Вера Антипова')).first().waitFor()
    await composer.getByText('p.grishin@les.test').or(composer.getByText('Павел Гришин')).first().waitFor()
    await expect.poll(() => composer.getByRole('combobox', { name: 'Кому' }).inputValue()).toBe('')
    expect(here.complaints).toEqual([])
  })

  test('groups are rows in their own tab: made, renamed, filled with many at once, deleted and brought back', async () => {
    await using here = await visit('?tab=1')
    const { page, session } = here
    const groups = page.getByRole('listbox', { name: 'Группы' })
    await groups.getByRole('option', { name: /Клиенты/ }).click()
    await page.getByRole('list', { name: 'Клиенты' }).getByText('Вера Антипова').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Переименовать группу' }).click()
    await page.getByRole('textbox', { name: 'Название' }).fill('Заказчики')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Заказчики' }).waitFor()

    await page.getByRole('toolbar').getByRole('button', { name: 'Добавить людей' }).click()
    const dialog = page.getByRole('dialog', { name: 'Добавить людей в «Заказчики»' })
    await dialog.getByRole('checkbox', { name: /Анна/ }).check()
    await dialog.getByRole('checkbox', { name: /Oliver/ }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Добавить 2' }).click()
    await isShown(page, '2 контакта добавлены в «Заказчики»')
    await expect
      .poll(() => page.getByRole('list', { name: 'Заказчики' }).getByRole('listitem').count())
      .toBe(4)

    await page.getByRole('button', { name: 'Удалить группу' }).click()
    await isShown(page, 'Группа «Заказчики» удалена')
    await page.getByRole('button', { name: 'Отменить' }).click()
    await expect
      .poll(async () => (await session.get('/api/v1/contacts/groups')).json.groups[0]?.contact_ids.length)
      .toBe(4)
  })

  test('a table is imported: its columns can be taken otherwise, known people are shown before anything is saved', async () => {
    await using here = await visit()
    const { page } = here
    await page.getByRole('button', { name: 'Ещё: контакты' }).click()
    await page.getByRole('menuitem', { name: 'Импорт' }).click()
    const dialog = page.getByRole('dialog', { name: 'Импорт контактов' })
    await expectAccessible(page)
    const table = [
      'Имя;Фамилия;Адрес эл. почты;Примечание',
      'Глеб;Носов;gleb@new.test;+7 900 1',
      'Павел;Гришин;p.grishin@les.test;+7 900 2',
      'Вера;Антипова;vera@press.test;',
      '',
    ].join('\r\n')
    await dialog.locator('input[type="file"]').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(table),
    })
    await dialog.getByText('3 контакта в файле').waitFor()
    await dialog.getByRole('button', { name: 'Примечание: Не переносить' }).click()
    await page.getByRole('option', { name: 'Телефон' }).click()
    await dialog.getByRole('button', { name: 'Примечание: Телефон' }).waitFor()
    await dialog.getByRole('radio', { name: 'Дополнят имеющиеся: 1' }).check()
    await dialog.getByRole('button', { name: /Что сделать: Павел Гришин: Объединить/ }).waitFor()
    await expectAccessible(page)
    expect((await stored(here)).length).toBe(4)
    await dialog.getByRole('button', { name: 'Импортировать 2' }).click()
    await isShown(page, 'Добавлено: 1, объединено: 1')
    await person(page, /Глеб/).waitFor()
    await expect
      .poll(() => stored(here))
      .toMatchObject([
        { surname: 'Антипова' },
        { surname: 'Гришин', phone: '+7 900 2' },
        { surname: 'Ковалёва' },
        { surname: 'Носов', phone: '+7 900 1' },
        { surname: 'Brandt' },
      ])
    await page.getByRole('button', { name: 'Отменить' }).click()
    await expect.poll(() => people(page).count()).toBe(4)
    await expect.poll(async () => (await stored(here))[1].phone).toBe('')
  })

  test('a file that is no address book says so', async () => {
    await using here = await visit('', { language: 'en' })
    const { page } = here
    await page.getByRole('button', { name: 'More: contacts' }).click()
    await page.getByRole('menuitem', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import contacts' })
    await dialog.locator('input[type="file"]').setInputFiles({
      name: 'x.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('nothing of use'),
    })
    await dialog.getByRole('alert').getByText('This is neither a vCard nor a table of contacts').waitFor()
  })

  test('a group is saved as a file', async () => {
    await using here = await visit()
    const { page } = here
    await page.getByRole('link', { name: /Клиенты/ }).click()
    await expect.poll(() => people(page).count()).toBe(2)
    await page.getByRole('button', { name: 'Ещё: контакты' }).click()
    await page.getByRole('menuitem', { name: 'Экспорт' }).click()
    await page.getByRole('button', { name: /^Формат:/ }).click()
    await page.getByRole('option', { name: 'vCard 4' }).click()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Скачать' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Клиенты.vcf')
    const text = Buffer.concat(await (await file.createReadStream()).toArray()).toString()
    expect(text.match(/BEGIN:VCARD/g)).toHaveLength(2)
    expect(text).toContain('VERSION:4.0')
  })

  test('duplicates are found and merged with a choice, and parted again by undo', async () => {
    await using here = await visit()
    const { page, mailbox, ids } = here
    const twin = contact_form.parse({
      name: 'Паша',
      surname: 'Гришин',
      emails: 'P.Grishin@les.test',
      phone: '+7',
    })
    await createContact(testApp.app, mailbox.owner, { contact: twin })
    await page.getByRole('button', { name: 'Ещё: контакты' }).click()
    await page.getByRole('menuitem', { name: 'Найти повторы' }).click()
    const duplicates = page.getByRole('dialog', { name: 'Повторы' })
    await duplicates.getByText('Один и тот же email').waitFor()
    await expectAccessible(page)
    await duplicates.getByRole('button', { name: 'Объединить' }).click()
    const merge = page.getByRole('dialog', { name: 'Объединить контакты' })
    await merge.getByRole('radio', { name: 'Паша' }).check()
    await expectAccessible(page)
    await merge.getByRole('button', { name: 'Объединить 2' }).click()
    await duplicates.getByText('Повторов нет').waitFor()
    await page.keyboard.press('Escape')
    await expect
      .poll(async () => (await stored(here))[1])
      .toMatchObject({ id: ids[1], name: 'Паша', phone: '+7', emails: ['p.grishin@les.test'] })
    await page.getByRole('button', { name: 'Отменить' }).click()
    await expect.poll(async () => (await stored(here)).length).toBe(5)
  })

  test('an empty address book says what to do; one that did not come can be asked for again', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(1))
    const { page } = here
    await page.goto(`${testApp.origin}/contacts`)
    await page.getByRole('heading', { name: 'Контактов нет' }).waitFor()
    await expectAccessible(page)
    await page.route('**/api/v1/contacts?**', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.reload()
    await page.getByRole('heading', { name: 'Не удалось загрузить контакты' }).waitFor()
    await page.unroute('**/api/v1/contacts?**')
    await page.getByRole('button', { name: 'Повторить' }).click()
    await page.getByRole('heading', { name: 'Контактов нет' }).waitFor()
  })

  test('a session of one alias is sent to the mail', async () => {
    await using here = await visit()
    const { page } = here
    await page.route('**/api/v1/user', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      body.user.info = { alias: 'anna@post.test' }
      await route.fulfill({ response: answer, json: body })
    })
    await page.goto(`${testApp.origin}/contacts`)
    await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/mail/)
    await expect.poll(() => page.getByRole('link', { name: 'Контакты' }).count()).toBe(0)
  })

  test('pages are as long as the address says', async () => {
    await using here = await visit('?tab=0&limit=3&page=1')
    const { page } = here
    await isShown(page, '1–3 из 4')
    await expect.poll(() => people(page).count()).toBe(3)
    await page.getByRole('button', { name: 'Следующая страница' }).click()
    await expect.poll(() => people(page).count()).toBe(1)
    await expect.poll(() => query(page)).toMatchObject({ page: '2', limit: '3' })
  })

  test('on a phone the list and the contact take turns; on a dark tablet all can be read', async () => {
    {
      await using here = await visit('', { viewport: PHONE })
      const { page } = here
      await expectAccessible(page)
      await person(page, /Павел/).click()
      await page.getByRole('heading', { name: 'Павел Гришин' }).waitFor()
      await expect.poll(() => people(page).count()).toBe(0)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Контакты' }).click()
      await person(page, /Павел/).waitFor()
      await page.goto(`${testApp.origin}/contacts?limit=3`)
      await page.setViewportSize({ width: 320, height: 640 })
      await page.getByRole('button', { name: 'Следующая страница' }).click()
      await expect.poll(() => people(page).count()).toBe(1)
      await page.getByRole('button', { name: 'Открыть меню' }).click()
      await page.getByRole('link', { name: /Клиенты/ }).click()
      await expect.poll(() => people(page).count()).toBe(2)
    }
    await using here = await visit('', { viewport: TABLET, language: 'en', dark: true })
    const { page } = here
    await person(page, /Павел/).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByRole('form', { name: 'Edit contact' }).waitFor()
    await page.getByRole('button', { name: 'Save' }).waitFor()
    await expectAccessible(page)
    expect(here.complaints).toEqual([])
  })
})
