import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { row } from '#tests/screens/harness/locators.ts'
import {
  aMailTestApp,
  expectAccessible,
  type MailTestApp,
  PHONE,
} from '#tests/screens/harness/mail-test-app.ts'
import { dragOnto } from '#tests/screens/harness/mouse.ts'

const rows = (page: Page) => page.getByRole('grid').getByRole('row')
const label = (page: Page, name: string) =>
  page.getByRole('listbox', { name: 'Метки' }).getByRole('option', { name })
const isShown = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

async function createLabel(page: Page, name: string) {
  await page.getByRole('button', { name: 'Создать метку' }).click()
  const dialog = page.getByRole('dialog', { name: 'Новая метка' })
  await dialog.getByRole('textbox', { name: 'Название' }).fill(name)
  await dialog.getByRole('button', { name: 'Создать', exact: true }).click()
  await label(page, name).waitFor()
}

describeScreens('labels', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('a label is made with a name and a colour; without a name the field says so', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(1))
    const { page, session } = here
    await page.getByRole('button', { name: 'Создать метку' }).click()
    const dialog = page.getByRole('dialog', { name: 'Новая метка' })
    await dialog.getByRole('button', { name: 'Создать', exact: true }).click()
    await dialog.getByText('Введите название метки').waitFor()
    await expectAccessible(page)

    await dialog.getByRole('textbox', { name: 'Название' }).fill('Оплаты')
    await dialog.getByRole('radio', { name: '#2f9e62' }).check()
    await page.keyboard.press('Enter')
    await label(page, 'Оплаты').waitFor()
    const { labels } = (await session.get('/api/v1/labels')).json
    expect(labels).toMatchObject([{ name: 'Оплаты', color: '#2f9e62', search_content: '' }])
    await expectAccessible(page)
    expect(here.complaints).toEqual([])
  })

  test('the rule of a new label begins with the sender of the chosen letter', async () => {
    await using here = await testApp.visit(({ deliver }) =>
      deliver({ from: 'Литера <info@litera.test>', subject: 'Счёт' }),
    )
    const { page, session } = here
    await row(page, /Счёт/).click()
    await page.getByRole('heading', { name: 'Счёт' }).waitFor()
    await page.getByRole('button', { name: 'Создать метку' }).click()
    const dialog = page.getByRole('dialog', { name: 'Новая метка' })
    await dialog.getByRole('textbox', { name: 'Название' }).fill('Типография')
    await dialog.getByRole('button', { name: 'Ставить автоматически: от info@litera.test' }).click()
    await expect
      .poll(() => dialog.getByRole('textbox', { name: 'Содержит' }).inputValue())
      .toBe('info@litera.test')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Создать', exact: true }).click()
    await label(page, 'Типография').waitFor()
    const { labels } = (await session.get('/api/v1/labels')).json
    expect(labels).toMatchObject([{ search_field: 'from', search_content: 'info@litera.test' }])
  })

  test('L puts a label on the checked letters, the rows show it, undo takes it off', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(3))
    const { page } = here
    await createLabel(page, 'Срочно')
    await createLabel(page, 'Личное')
    await row(page, /Письмо 3/).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('l')
    await page.getByRole('combobox', { name: 'Найти метку' }).fill('сро')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await row(page, /Письмо 3/)
      .getByText('Срочно')
      .waitFor()
    await isShown(page, 'Добавлена метка «Срочно»: 1 письмо')

    const option = page
      .getByRole('listbox', { name: 'Добавить метку' })
      .getByRole('option', { name: 'Срочно' })
    await expect.poll(() => option.getAttribute('aria-checked')).toBe('true')
    await page.keyboard.press('Escape')
    await row(page, /Письмо 2/).focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Метка', exact: true }).click()
    await expect.poll(() => option.getAttribute('aria-checked')).toBe('mixed')
    await option.click()
    await row(page, /Письмо 2/)
      .getByText('Срочно')
      .waitFor()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Отменить' }).click()
    await expect
      .poll(() =>
        row(page, /Письмо 2/)
          .getByText('Срочно')
          .count(),
      )
      .toBe(0)
    await expect
      .poll(() =>
        row(page, /Письмо 3/)
          .getByText('Срочно')
          .count(),
      )
      .toBe(1)
  })

  test('a label made from the menu is put on at once; the open letter shows it and takes it off', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(1))
    const { page, session } = here
    await row(page, /Письмо 1/).click()
    await page.getByRole('button', { name: 'Добавить метку' }).click()
    await page
      .getByRole('dialog', { name: 'Добавить метку' })
      .getByRole('button', { name: 'Создать метку' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Новая метка' })
    await dialog.getByRole('textbox', { name: 'Название' }).fill('Договоры')
    await page.keyboard.press('Enter')
    const remove = page.getByRole('button', { name: 'Снять метку «Договоры»' })
    await remove.waitFor()
    const labelsOfRow = async () => {
      const { folders } = (await session.get('/api/v1/folders')).json
      return (await session.get(`/api/v1/${folders[0].path}`)).json.messages[0].labels.length
    }
    await expect.poll(labelsOfRow).toBe(1)
    await expectAccessible(page)
    await remove.click()
    await expect.poll(() => remove.count()).toBe(0)
    await expect.poll(labelsOfRow).toBe(0)
  })

  test('letters dropped on a label get it; its view lists them under its name and survives a reload', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(3))
    const { page } = here
    await createLabel(page, 'Срочно')
    await dragOnto(page, row(page, /Письмо 2/), label(page, 'Срочно'))
    await row(page, /Письмо 2/)
      .getByText('Срочно')
      .waitFor()

    await label(page, 'Срочно').click()
    await page.getByRole('grid', { name: 'Срочно' }).waitFor()
    await expect.poll(() => rows(page).count()).toBe(1)
    await expect.poll(() => label(page, 'Срочно').getAttribute('aria-selected')).toBe('true')
    expect(new URL(page.url()).pathname).toMatch(/^\/mail\/label\/all\/\d+\/1$/)
    await page.reload()
    await row(page, /Письмо 2/).waitFor()
    await expect.poll(() => page.title()).toContain('Срочно')
  })

  test('a row names three labels and counts the rest; on a dark screen too everything can be read', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(1), { dark: true })
    const { page } = here
    for (const name of ['А', 'Б', 'В', 'Г', 'Д']) {
      await createLabel(page, name)
      await dragOnto(page, row(page, /Письмо 1/), label(page, name))
      await isShown(page, `Добавлена метка «${name}»: 1 письмо`)
    }
    await row(page, /Письмо 1/)
      .getByText('+2')
      .waitFor()
    await row(page, /Письмо 1/)
      .getByText('ещё метки: Г, Д')
      .waitFor({ state: 'attached' })
    await expectAccessible(page)
  })

  test('of twenty labels on a letter the head shows some, and the rest on demand', async () => {
    await using here = await testApp.visit(async ({ owner, deliverMany }) => {
      await deliverMany(1)
      await testApp.app.db.sql`
        with made as (
          insert into labels (account_id, name, color, search_field, search_content, is_applied)
          select ${owner.account_id}, 'Метка ' || n, '#2f9e6e', 'subject', '', true from generate_series(1, 20) n
          returning id
        )
        insert into message_labels (account_id, message_id, label_id, manual_on)
        select ${owner.account_id}, messages.id, made.id, true from messages, made
        where messages.account_id = ${owner.account_id}`
    })
    const { page } = here
    await row(page, /Письмо 1/).click()
    const remove = page.getByRole('button', { name: /^Снять метку/ })
    await expect.poll(() => remove.count()).toBe(12)
    await page.getByRole('button', { name: /^Ответить: / }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ещё 8 меток' }).click()
    await expect.poll(() => remove.count()).toBe(20)
  })

  test('on a phone the menu of the letter has labels', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(1), { viewport: PHONE })
    const { page } = here
    await row(page, /Письмо 1/).click()
    await page.getByRole('button', { name: 'Ещё действия', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Метка' }).click()
    await page.getByRole('combobox', { name: 'Найти метку' }).waitFor()
  })

  test('in English', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(1), { language: 'en' })
    const { page } = here
    await page.getByRole('button', { name: 'New label' }).click()
    await page.getByRole('dialog', { name: 'New label' }).getByRole('textbox', { name: 'Name' }).fill('Bills')
    await page.keyboard.press('Enter')
    const bills = page.getByRole('listbox', { name: 'Labels' }).getByRole('option', { name: 'Bills' })
    await bills.waitFor()
    await dragOnto(page, row(page, /Письмо 1/), bills)
    await isShown(page, 'Label “Bills” added: 1 message')
  })
})

describeScreens('folders of one’s own', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())
  const folder = (page: Page, name: string) => page.getByRole('treeitem', { name })

  test('a folder is made inside another; a second of the same name is refused under the field', async () => {
    await using here = await testApp.visit(async ({ deliverMany, folder }) => {
      await deliverMany(1)
      await folder('Договоры')
    })
    const { page } = here
    await page.getByRole('button', { name: 'Новая папка' }).click()
    const dialog = page.getByRole('dialog', { name: 'Новая папка' })
    await dialog.getByRole('button', { name: 'Создать' }).click()
    await dialog.getByText('Введите название папки').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: 'Название' }).fill('2026')
    await dialog.getByRole('button', { name: 'Вложить в: Верхний уровень' }).click()
    await page.getByRole('option', { name: 'Договоры' }).click()
    await dialog.getByRole('button', { name: 'Создать' }).click()
    await expect.poll(() => folder(page, '2026').getAttribute('aria-level')).toBe('2')

    await page.getByRole('button', { name: 'Новая папка' }).click()
    await dialog.getByRole('textbox', { name: 'Название' }).fill('Договоры')
    await dialog.getByRole('button', { name: 'Создать' }).click()
    const field = dialog.getByRole('textbox', { name: 'Название' })
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    expect(here.complaints).toEqual([])
  })

  test('the menu of folders makes a folder and moves the letter into it', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(2))
    const { page, mailbox } = here
    await row(page, /Письмо 2/).click()
    await page.getByRole('button', { name: 'Переместить в папку' }).click()
    await page.getByRole('button', { name: 'Создать папку' }).click()
    await page.getByRole('textbox', { name: 'Название' }).fill('Счета')
    await page.keyboard.press('Enter')
    await isShown(page, '1 письмо перемещено в «Счета»')
    await expect.poll(() => mailbox.subjectsIn('Счета')).toEqual(['Письмо 2'])
  })

  test('F2 renames; Delete asks; a folder with folders in it stays and says why', async () => {
    await using here = await testApp.visit(async ({ deliverMany, folder }) => {
      await deliverMany(1)
      await folder('Договоры')
      await folder('Договоры.Старые')
    })
    const { page } = here
    await folder(page, 'Старые').focus()
    await page.keyboard.press('F2')
    const dialog = page.getByRole('dialog', { name: 'Переименовать папку' })
    await dialog.getByRole('textbox', { name: 'Название' }).fill('Архив')
    await page.keyboard.press('Enter')
    await folder(page, 'Архив').waitFor()

    await folder(page, 'Договоры').focus()
    await page.keyboard.press('Delete')
    const question = page.getByRole('alertdialog', { name: 'Удалить папку «Договоры»?' })
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Удалить папку' }).click()
    await page
      .getByRole('alertdialog', { name: 'Произошла ошибка!' })
      .getByText('Папка содержит подпапки!')
      .waitFor()

    await folder(page, 'Архив').click()
    await folder(page, 'Архив').focus()
    await page.keyboard.press('Delete')
    await page
      .getByRole('alertdialog', { name: 'Удалить папку «Архив»?' })
      .getByRole('button', { name: 'Удалить папку' })
      .click()
    await expect.poll(() => folder(page, 'Архив').count()).toBe(0)
    await expect.poll(() => folder(page, 'Входящие').getAttribute('aria-selected')).toBe('true')
  })
})
