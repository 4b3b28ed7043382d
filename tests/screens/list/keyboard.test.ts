import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { row } from '#tests/screens/harness/locators.ts'
import {
  aMailTestApp,
  expectAccessible,
  isLoaded,
  type Mailbox,
  type MailTestApp,
} from '#tests/screens/harness/mail-test-app.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const pressAll = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
/** The field is there before anything is typed: its part of the program is fetched when first asked for. */
const openPalette = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Кома|^Comm/ }).waitFor()
}
const three = ({ deliverMany }: Mailbox) => deliverMany(3)

describeScreens('the keyboard', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('J and K walk through the letters, in the Russian layout too', async () => {
    await using here = await testApp.visit(three)
    const { page } = here
    await page.keyboard.press('j')
    await heading(page, 'Письмо 3').waitFor()
    await page.evaluate(() => {
      const key = { key: 'о', code: 'KeyJ', bubbles: true, cancelable: true }
      document.body.dispatchEvent(new KeyboardEvent('keydown', key))
    })
    await heading(page, 'Письмо 2').waitFor()
    await page.keyboard.press('k')
    await heading(page, 'Письмо 3').waitFor()
  })

  test('letters typed into a field are letters', async () => {
    await using here = await testApp.visit(three)
    const { page } = here
    await page.keyboard.press('/')
    await page.keyboard.type('jcr?')
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('jcr?')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => page.getByRole('article').count()).toBe(0)
  })

  test('what is typed while an answer is still on its way does nothing to letters', async () => {
    await using here = await testApp.visit(three)
    const { page, mailbox } = here
    await page.keyboard.press('j')
    await heading(page, 'Письмо 3').waitFor()
    const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>()
    for (const late of ['**/api/v1/messages/*/2', '**/assets/Composers-*.js']) {
      await page.route(late, async (route) => {
        await mayGo
        await route.continue()
      })
    }
    await row(page, /Письмо 2/).focus()
    await page.keyboard.press('r')
    await page.keyboard.type('see #')
    await page.keyboard.press('Delete')
    letGo()
    await page.getByRole('dialog', { name: 'Ответ' }).waitFor()
    await page.keyboard.type('See you')
    await page.getByRole('textbox', { name: 'Текст письма' }).getByText('See you').waitFor()
    expect(await mailbox.subjectsIn('INBOX')).toEqual(['Письмо 1', 'Письмо 2', 'Письмо 3'])
    expect(here.complaints).toEqual([])
  })

  test('what is typed while a sheet is on its way is for its field, and Escape gives the sheet up', async () => {
    await using here = await testApp.visit(async (mailbox) => {
      await mailbox.folder('Accounts')
      await three(mailbox)
    })
    const { page, mailbox } = here
    const late = async (part: string) => {
      const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>()
      await page.route(`**/assets/${part}-*.js`, async (route) => {
        await mayGo
        await route.continue()
      })
      return letGo
    }
    const [palette, folders, keys] = [
      await late('CommandPalette'),
      await late('MovePick'),
      await late('ShortcutSheet'),
    ]
    // What the start has fetched ahead is fetched again.
    await page.reload()
    await isLoaded(page)
    await page.keyboard.press('j')
    await heading(page, 'Письмо 3').waitFor()

    await page.keyboard.press('Control+k')
    await page.keyboard.type('ex#')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Backspace')
    palette()
    const field = page.getByRole('combobox', { name: 'Команда' })
    await expect.poll(() => field.inputValue()).toBe('ex')
    await page.keyboard.type('y')
    await expect.poll(() => field.inputValue()).toBe('exy')
    await page.keyboard.press('Escape')
    await field.waitFor({ state: 'detached' })

    await page.keyboard.press('?')
    await page.keyboard.press('#')
    await page.keyboard.press('Escape')
    // Escape was for the sheet: the message is open, and keys are its own again.
    await page.keyboard.press('m')
    await page.keyboard.type('acco')
    folders()
    keys()
    await expect.poll(() => page.getByRole('combobox', { name: 'Найти папку' }).inputValue()).toBe('acco')
    await heading(page, 'Письмо 3').waitFor()
    expect(await page.getByRole('dialog', { name: 'Горячие клавиши' }).count()).toBe(0)
    await page.keyboard.press('Enter')
    await expect.poll(() => mailbox.subjectsIn('Accounts')).toEqual(['Письмо 3'])
    expect(await mailbox.subjectsIn('INBOX')).toEqual(['Письмо 1', 'Письмо 2'])
    expect(here.complaints).toEqual([])
  })

  test('S marks and unmarks, U makes unread and ! sends to spam', async () => {
    await using here = await testApp.visit(three)
    const { page, mailbox } = here
    await page.keyboard.press('j')
    await row(page, /^Boris\. Письмо 3/).waitFor()
    const flag = page.getByRole('article').getByRole('button', { name: 'Снять отметку важности' })
    await page.keyboard.press('s')
    await flag.waitFor()
    await page.keyboard.press('s')
    await flag.waitFor({ state: 'detached' })
    await page.keyboard.press('u')
    await row(page, /^Непрочитанное\. Boris\. Письмо 3/).waitFor()
    await page.keyboard.press('!')
    await expect.poll(() => mailbox.subjectsIn('INBOX.Junk')).toEqual(['Письмо 3'])
  })

  test('E puts into the archive where there is one', async () => {
    await using here = await testApp.visit(async (mailbox) => {
      await mailbox.folder('INBOX.Архив')
      await three(mailbox)
    })
    const { page, mailbox } = here
    await page.keyboard.press('j')
    await heading(page, 'Письмо 3').waitFor()
    await page.keyboard.press('e')
    await expect.poll(() => mailbox.subjectsIn('INBOX.Архив')).toEqual(['Письмо 3'])
  })

  test('M that follows a click at once opens the folders of the message that comes', async () => {
    await using here = await testApp.visit(async (mailbox) => {
      await three(mailbox)
      await mailbox.folder('Счета')
    })
    const { page, mailbox } = here
    await row(page, /Письмо 2/).click()
    await page.keyboard.press('m')
    await page.getByRole('option', { name: 'Счета' }).click()
    await expect.poll(() => mailbox.subjectsIn('Счета')).toEqual(['Письмо 2'])
  })

  test('star and a letter choose rows by kind; X and Shift with an arrow choose one by one', async () => {
    await using here = await testApp.visit(three)
    const { page } = here
    const checked = () => page.getByRole('row', { selected: true }).count()
    await pressAll(page, '*', 'a')
    await expect.poll(checked).toBe(3)
    await pressAll(page, '*', 'r')
    await expect.poll(checked).toBe(0)
    await pressAll(page, '*', 'u')
    await expect.poll(checked).toBe(3)
    await pressAll(page, '*', 'n')
    await expect.poll(checked).toBe(0)

    await row(page, /Письмо 3/).focus()
    await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(checked).toBe(2)
    await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(checked).toBe(3)
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toContain('Письмо 1')
  })

  test('R answers the open letter', async () => {
    await using here = await testApp.visit(three)
    const { page } = here
    await page.keyboard.press('j')
    await heading(page, 'Письмо 3').waitFor()
    await page.keyboard.press('r')
    await page.getByRole('dialog', { name: 'Ответ' }).waitFor()
  })

  test('F forwards the open letter', async () => {
    await using here = await testApp.visit(three)
    const { page } = here
    await page.keyboard.press('j')
    await heading(page, 'Письмо 3').waitFor()
    await page.keyboard.press('f')
    await page.getByRole('dialog', { name: 'Пересылка' }).waitFor()
  })

  test('C begins a new letter, and what is typed there is text', async () => {
    await using here = await testApp.visit(three)
    const { page } = here
    await page.keyboard.press('c')
    const composer = page.getByRole('dialog', { name: 'Новое письмо' })
    await composer.waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null))
      .toBe(true)
    await page.keyboard.type('jr?')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
    await expect.poll(() => page.getByRole('article').count()).toBe(0)
  })

  test('G and a letter go to a folder, F6 from pane to pane', async () => {
    await using here = await testApp.visit(three)
    const { page } = here
    await pressAll(page, 'g', 't')
    await heading(page, 'Отправленные').waitFor()
    await pressAll(page, 'g', 'i')
    await row(page, /Письмо 3/).waitFor()
    const pane = () =>
      page.evaluate(() => document.activeElement?.closest('[data-pane]')?.getAttribute('data-pane'))
    await page.keyboard.press('F6')
    await expect.poll(() => pane()).toBe('sidebar')
    await page.keyboard.press('F6')
    await expect.poll(() => pane()).toBe('list')
    await page
      .locator(':focus')
      .and(row(page, /Письмо 3/))
      .waitFor()
    await pressAll(page, 'g', 'l')
    await page.getByRole('button', { name: 'Создать метку' }).and(page.locator(':focus')).waitFor()
    await pressAll(page, 'g', 'c')
    await page.waitForURL(/\/contacts$/)
  })

  test('the sheet tells of every key, and opens by ? and by its button', async () => {
    await using here = await testApp.visit(three, { language: 'en' })
    const { page } = here
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    const line = sheet.locator('dl > div').filter({ hasText: 'Next message' })
    await expect.poll(() => line.locator('kbd').allTextContents()).toEqual(['↓', 'J'])
    await sheet.locator('dl > div').filter({ hasText: 'Inbox' }).filter({ hasText: /G\s*I/ }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('j')
    await expect.poll(() => page.getByRole('article').count()).toBe(0)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await sheet.waitFor()
  })

  test('signs work by their place in the Russian layout: . searches, № deletes, ъ and х turn pages', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(32))
    const { page, mailbox } = here
    const press = (key: string, code: string, shiftKey = false) =>
      page.evaluate((init) => document.body.dispatchEvent(new KeyboardEvent('keydown', init)), {
        key,
        code,
        shiftKey,
        bubbles: true,
        cancelable: true,
      })
    await press('ъ', 'BracketRight')
    await row(page, /Письмо 2$/).waitFor()
    await press('х', 'BracketLeft')
    await row(page, /Письмо 32$/).waitFor()
    await page.keyboard.press('ArrowDown')
    await heading(page, 'Письмо 32').waitFor()
    await press('№', 'Digit3', true)
    await expect.poll(() => mailbox.subjectsIn('INBOX.Trash')).toEqual(['Письмо 32'])
    await press(',', 'Slash', true)
    await page.getByRole('dialog', { name: 'Горячие клавиши' }).waitFor()
    await page.keyboard.press('Escape')
    await press('.', 'Slash')
    await page.getByRole('searchbox').and(page.locator(':focus')).waitFor()
  })

  test('with single keys off letters and signs do nothing, arrows, Escape and Ctrl do', async () => {
    await using here = await testApp.visit(three)
    const { page, mailbox, session } = here
    await session.post('/api/v1/user/settings', { settings: { single_keys: false } })
    await page.reload()
    await isLoaded(page)
    await page.keyboard.press('ArrowDown')
    await heading(page, 'Письмо 3').waitFor()
    await pressAll(page, 'j', '#', 'x', 'c', '?', 'g', 't', 'm')
    await page.keyboard.press('ArrowDown')
    await heading(page, 'Письмо 2').waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => page.getByRole('combobox').count()).toBe(0)
    await expect.poll(() => page.getByRole('row', { selected: true }).count()).toBe(0)
    expect(await mailbox.subjectsIn('INBOX.Trash')).toEqual([])
    await expect
      .poll(() => page.getByRole('button', { name: 'Написать' }).locator('[data-kbd]').isVisible())
      .toBe(false)

    await page.getByRole('button', { name: 'Горячие клавиши' }).click()
    const sheet = page.getByRole('dialog', { name: 'Горячие клавиши' })
    await sheet.getByText('Следующее письмо').waitFor()
    const shown = () => sheet.locator('kbd').allTextContents()
    await expect.poll(shown).toContain('↓')
    expect(await shown()).not.toContain('J')
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await openPalette(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await heading(page, 'Письмо 2').waitFor({ state: 'detached' })
  })

  test('the palette finds commands in either layout, and only those that are possible', async () => {
    await using here = await testApp.visit(async (mailbox) => {
      await mailbox.folder('INBOX.Счета')
      await three(mailbox)
    })
    const { page, mailbox } = here
    const palette = page.getByRole('dialog', { name: 'Команды' })
    const options = () => palette.getByRole('option').allTextContents()
    await openPalette(page)
    await page.keyboard.type('gthtv')
    await palette.getByText('Ничего похожего').waitFor()
    await page.keyboard.press('Escape')

    await page.keyboard.press('j')
    await heading(page, 'Письмо 3').waitFor()
    await openPalette(page)
    await page.keyboard.type('gthtv')
    await palette.getByRole('option', { name: 'Переместить в папку' }).waitFor()
    await expect.poll(() => options()).toContain('Переместить в «Счета»')
    await expectAccessible(page)
    await page.keyboard.type(' cxtn')
    await expect.poll(options).toEqual(['Переместить в «Счета»'])
    await page.keyboard.press('Enter')
    await palette.waitFor({ state: 'detached' })
    await expect.poll(() => mailbox.subjectsIn('INBOX.Счета')).toEqual(['Письмо 3'])
  })

  test('the palette finds letters, people, folders and labels', async () => {
    await using here = await testApp.visit(
      async ({ deliver }) => {
        await deliver({ subject: 'Quarterly report', from: 'Olga Petrova <olga@outside.test>' })
        await deliver({ subject: 'Lunch', from: 'Ivan <ivan@outside.test>' })
      },
      { language: 'en' },
    )
    const { page } = here
    const option = (name: string | RegExp) =>
      page.getByRole('dialog', { name: 'Commands' }).getByRole('option', { name })
    await openPalette(page)
    await page.keyboard.type('quart')
    await option(/^Quarterly report/).click()
    await heading(page, 'Quarterly report').waitFor()

    await openPalette(page)
    await page.keyboard.type('petrova')
    await option('Messages from Olga Petrova').click()
    await row(page, /Quarterly report/).waitFor()
    await expect.poll(() => page.getByRole('grid').getByRole('row').count()).toBe(1)

    await openPalette(page)
    await page.keyboard.type('sent')
    await option('Sent').click()
    await expect.poll(() => page.title()).toContain('Sent')

    const label = { name: 'Payments', search_field: 'from', search_content: '', manual: true }
    expect((await here.session.post('/api/v1/labels', { label })).status).toBe(200)
    await page.getByRole('option', { name: 'Payments' }).waitFor()
    await openPalette(page)
    await page.keyboard.type('paym')
    await option('Payments').click()
    await page.waitForURL(/\/mail\/label\//)

    await openPalette(page)
    await page.keyboard.type('search')
    await option('Search').click()
    await page.getByRole('searchbox').and(page.locator(':focus')).waitFor()
  })
})
