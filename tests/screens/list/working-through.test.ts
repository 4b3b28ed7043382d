import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '#server/identity/account/settings/save-settings.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { row } from '#tests/screens/harness/locators.ts'
import {
  aMailTestApp,
  expectAccessible,
  expectAccessibleInAll,
  isLoaded,
  type MailTestApp,
  PHONE,
  WIDE,
} from '#tests/screens/harness/mail-test-app.ts'

const screen = (page: Page) => page.getByRole('dialog', { name: 'Разбор', exact: true })
const inHand = (page: Page, subject: string) =>
  screen(page).getByRole('heading', { level: 2, name: subject, exact: true }).waitFor()

describeScreens('working through a list', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp[Symbol.asyncDispose]())

  /** So many messages, each of somebody else. */
  const visitMany = (count: number, options = {}) =>
    testApp.visit(async ({ deliver, accept, owner }) => {
      await saveSettings(testApp.app, owner, { settings: { undo_seconds: 0 } })
      for (let nth = 1; nth <= count; nth++) {
        await accept(`a${nth}@outside.test`)
        const received_at = new Date(Date.UTC(2026, 10, 15, 8, nth))
        await deliver(
          { subject: `Письмо ${nth}`, from: `Автор ${nth} <a${nth}@outside.test>`, date: received_at },
          { received_at },
        )
      }
    }, options)

  test('thirty messages are worked through in thirty keys, and each is where it was put', async () => {
    await using visit = await visitMany(30)
    const { page, mailbox } = visit
    await isLoaded(page)
    await page.keyboard.press('Shift+G')
    await inHand(page, 'Письмо 30')
    await screen(page)
      .getByText(/^кому: /)
      .waitFor()
    await expectAccessible(page)
    const keys = Array.from({ length: 30 }, (_, nth) => (nth % 3 === 0 ? 'e' : nth % 3 === 1 ? '#' : ' '))
    for (const [nth, key] of keys.entries()) {
      await inHand(page, `Письмо ${30 - nth}`)
      await page.keyboard.press(key)
    }
    await screen(page).getByRole('heading', { level: 1, name: '30 писем разобрано' }).waitFor()
    await expectAccessible(page)
    await expect.poll(() => mailbox.subjectsIn('Архив').then(({ length }) => length)).toBe(10)
    await expect.poll(() => mailbox.subjectsIn('INBOX.Trash').then(({ length }) => length)).toBe(10)
    await expect.poll(() => mailbox.subjectsIn('INBOX')).toHaveLength(10)

    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('grid').getByRole('row').count()).toBe(10)
    expect(visit.complaints).toEqual([])
  })

  test('Z brings them back one after another, and what came back is decided anew', async () => {
    await using visit = await visitMany(3)
    const { page, mailbox } = visit
    await isLoaded(page)
    await page.getByRole('button', { name: 'Разобрать 3' }).click()
    await inHand(page, 'Письмо 3')
    // A menu that was left does not take the next key.
    await page.keyboard.press('h')
    await page.getByRole('menuitem', { name: /Завтра утром/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
    await page.keyboard.press(' ')
    await inHand(page, 'Письмо 2')
    await page.keyboard.press('k')
    await inHand(page, 'Письмо 3')
    await page.keyboard.press('e')
    await inHand(page, 'Письмо 2')
    await page.keyboard.press('#')
    await inHand(page, 'Письмо 1')
    await page.keyboard.press('z')
    await inHand(page, 'Письмо 2')
    await page.keyboard.press('z')
    await inHand(page, 'Письмо 3')
    await expect.poll(() => mailbox.subjectsIn('INBOX').then(({ length }) => length)).toBe(3)
    await page.keyboard.press('#')
    await inHand(page, 'Письмо 2')
    await expect.poll(() => mailbox.subjectsIn('INBOX.Trash')).toEqual(['Письмо 3'])
    await page.keyboard.press('Escape')
    await row(page, /Письмо 2$/).waitFor()
    expect(visit.complaints).toEqual([])
  })

  test('Shift decides all of a sender; H asks when, M where', async () => {
    await using visit = await testApp.visit(async (mailbox) => {
      await mailbox.deliver({ subject: 'Чужое', from: 'other@outside.test' })
      await mailbox.accept('other@outside.test', 'boris@outside.test')
      await mailbox.folder('Счета')
      await mailbox.deliverMany(3)
    })
    const { page, mailbox } = visit
    await isLoaded(page)
    await page.keyboard.press('Shift+G')
    await screen(page)
      .getByText(/Ещё 2 письма от/)
      .waitFor()
    // The page below has its own landmarks.
    await expect.poll(() => screen(page).locator('main, header:not(article *)').count()).toBe(0)
    await expectAccessibleInAll(page)
    await page.keyboard.press('h')
    await page.getByRole('menuitem', { name: /Завтра утром/ }).waitFor()
    await page.keyboard.press('2')
    await screen(page)
      .getByText(/Ещё 1 письмо от/)
      .waitFor()
    await page.keyboard.press('Shift+E')
    await inHand(page, 'Чужое')
    await page.keyboard.press('m')
    await page.getByRole('combobox', { name: 'Найти папку' }).fill('сч')
    await page.keyboard.press('Enter')
    await screen(page).getByRole('heading', { level: 1, name: '4 письма разобраны' }).waitFor()
    await screen(page)
      .getByText(/^\d+ (?:секунд|минут).*Следующее письмо придёт само\.$/)
      .waitFor()
    await expect.poll(() => mailbox.subjectsIn('Счета')).toEqual(['Чужое'])
    await expect.poll(() => mailbox.subjectsIn('Архив').then(({ length }) => length)).toBe(2)
    await expect.poll(() => mailbox.subjectsIn('Отложенные')).toHaveLength(1)
  })

  test('Enter takes the usual way; S, U and L leave it there; what was passed over comes no more this day', async () => {
    await using visit = await testApp.visit(async (mailbox) => {
      const id = await mailbox.folder('Счета')
      const from = 'Литера <bill@outside.test>'
      for (let nth = 1; nth <= 4; nth++)
        await mailbox.deliver({ subject: `Счёт ${nth}`, from }, { folder: { id } })
      for (let nth = 1; nth <= 4; nth++) {
        await mailbox.accept(`a${nth}@outside.test`)
        const received_at = new Date(Date.UTC(2026, 10, 15, 8, nth))
        await mailbox.deliver(
          { subject: `Письмо ${nth}`, from: `Автор ${nth} <a${nth}@outside.test>`, date: received_at },
          { received_at },
        )
      }
      const received_at = new Date(Date.UTC(2026, 10, 16))
      await mailbox.deliver({ subject: 'Счёт 5', from, date: received_at }, { received_at })
    })
    const { page, mailbox } = visit
    await isLoaded(page)
    await page.keyboard.press('Shift+G')
    await inHand(page, 'Счёт 5')
    await screen(page).getByRole('button', { name: 'В «Счета»' }).waitFor()
    await page.keyboard.press('Enter')
    await inHand(page, 'Письмо 4')
    await expect.poll(() => mailbox.subjectsIn('Счета').then(({ length }) => length)).toBe(5)

    await page.keyboard.press('s')
    await inHand(page, 'Письмо 3')
    await page.keyboard.press('u')
    await inHand(page, 'Письмо 2')
    await page.keyboard.press('l')
    await page.getByRole('combobox', { name: 'Найти метку' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Найти метку' }).waitFor({ state: 'detached' })
    await page.keyboard.press(' ')
    await inHand(page, 'Письмо 1')
    await page.keyboard.press('Escape')
    await screen(page).waitFor({ state: 'detached' })
    await row(page, /^Непрочитанное.*Письмо 3$/).waitFor()

    await page.keyboard.press('Shift+G')
    await inHand(page, 'Письмо 4')
    for (const subject of ['Письмо 3', 'Письмо 1']) {
      await page.keyboard.press(' ')
      await inHand(page, subject)
    }
    expect(visit.complaints).toEqual([])
  })

  test('R answers on the sheet, wide and on a phone; what is sent goes to the archive and the next one comes', async () => {
    for (const viewport of [WIDE, PHONE]) {
      await using visit = await visitMany(2, { viewport })
      const { page, mailbox } = visit
      await isLoaded(page)
      await page.getByRole('button', { name: /^(Разбор|Разобрать) 2$/ }).click()
      await inHand(page, 'Письмо 2')
      await screen(page).getByRole('button', { name: 'Ответить' }).click()
      const answer = screen(page).getByRole('dialog', { name: 'Ответ' })
      await answer.getByRole('textbox', { name: 'Текст письма' }).click()
      await page.keyboard.type('Архив h e #')
      await answer.getByText('Архив h e #').waitFor()
      await expectAccessible(page)
      await inHand(page, 'Письмо 2')
      if (viewport === WIDE) {
        // An answer that is left is a draft, and the work goes on.
        await page.keyboard.press('Escape')
        await answer.waitFor({ state: 'detached' })
        await expect.poll(() => mailbox.subjectsIn('INBOX.Drafts')).toEqual(['Re: Письмо 2'])
        await screen(page).getByRole('button', { name: 'Ответить' }).click()
        await answer.getByRole('textbox', { name: 'Текст письма' }).click()
        await page.keyboard.press('Control+Enter')
      } else await answer.getByRole('button', { name: 'Отправить', exact: true }).click()
      await inHand(page, 'Письмо 1')
      await answer.waitFor({ state: 'detached' })
      await expect.poll(() => mailbox.subjectsIn('Архив')).toEqual(['Письмо 2'])
      await expect.poll(() => mailbox.subjectsIn('INBOX.Sent')).toEqual(['Re: Письмо 2'])
      expect(visit.complaints).toEqual([])
    }
  })

  test('a sent answer can be taken back here by the button that says so', async () => {
    for (const viewport of [WIDE, PHONE]) {
      await using visit = await testApp.visit(
        async ({ deliverMany, accept }) => {
          await accept('boris@outside.test')
          await deliverMany(2)
        },
        { viewport },
      )
      const { page, mailbox } = visit
      await isLoaded(page)
      await page.getByRole('button', { name: /^(Разбор|Разобрать) 2$/ }).click()
      await inHand(page, 'Письмо 2')
      await screen(page).getByRole('button', { name: 'Ответить' }).click()
      const answer = screen(page).getByRole('dialog', { name: 'Ответ' })
      await answer.getByRole('textbox', { name: 'Текст письма' }).click()
      await page.keyboard.type('Да')
      await page.keyboard.press('Control+Enter')
      await inHand(page, 'Письмо 1')
      await expect.poll(() => mailbox.subjectsIn('Архив')).toEqual(['Письмо 2'])
      await expectAccessible(page)
      await page.getByRole('button', { name: /^Отменить/ }).click()
      await inHand(page, 'Письмо 2')
      await answer.getByRole('textbox', { name: 'Текст письма' }).waitFor()
      await expect.poll(() => mailbox.subjectsIn('INBOX')).toHaveLength(2)
      await expect.poll(() => mailbox.subjectsIn('INBOX.Sent')).toEqual([])
      expect(visit.complaints).toEqual([])
    }
  })

  test('a decision that is refused brings its message back and says so', async () => {
    await using visit = await visitMany(2)
    const { page, mailbox } = visit
    await isLoaded(page)
    await page.route('**/api/v1/messages/delete', (route) =>
      route.fulfill({ status: 500, json: { error: 'broken', meta: { code: 500 } } }),
    )
    await page.keyboard.press('Shift+G')
    await inHand(page, 'Письмо 2')
    await page.keyboard.press('#')
    await page.getByText('Произошла ошибка!').waitFor()
    await inHand(page, 'Письмо 2')
    await expect.poll(() => mailbox.subjectsIn('INBOX')).toHaveLength(2)
  })

  test('Space shows the rest of a long message before it goes on', async () => {
    await using visit = await testApp.visit(async ({ deliver, accept }) => {
      await accept('short@outside.test', 'long@outside.test')
      await deliver({
        subject: 'Короткое',
        from: 'short@outside.test',
        date: new Date('2026-11-15T08:00:00Z'),
      })
      await deliver({ subject: 'Длинное', from: 'long@outside.test', text: 'Строка.\n'.repeat(60) })
    })
    const { page } = visit
    await isLoaded(page)
    await page.keyboard.press('Shift+G')
    await inHand(page, 'Длинное')
    const sheet = screen(page).getByRole('article')
    await expect.poll(() => sheet.evaluate((one) => one.scrollHeight > one.clientHeight + 200)).toBe(true)
    await page.keyboard.press(' ')
    await expect.poll(() => sheet.evaluate((one) => one.scrollTop)).toBeGreaterThan(100)
    await inHand(page, 'Длинное')
    await expect
      .poll(async () => {
        await page.keyboard.press(' ')
        return screen(page).getByRole('heading', { level: 2 }).textContent()
      })
      .toBe('Короткое')
  })

  test('those who write for the first time come first: one is let in, one refused, one waits', async () => {
    for (const viewport of [WIDE, PHONE]) {
      await using visit = await testApp.visit(
        async ({ deliver }) => {
          for (const [nth, name] of ['Вера', 'Банк', 'Глеб'].entries())
            await deliver({
              subject: `Пишет ${name}`,
              from: `${name} <new${nth}@outside.test>`,
              date: new Date(Date.UTC(2026, 10, 15, 8, 10 - nth)),
            })
        },
        { viewport },
      )
      const { page, mailbox } = visit
      await isLoaded(page)
      await page.getByRole('button', { name: /^(Разбор|Разобрать) 3$/ }).click()
      await screen(page).getByRole('heading', { level: 2, name: 'Впервые пишут 3 человека' }).waitFor()
      await expectAccessible(page)
      const isInHand = (name: string) =>
        screen(page)
          .locator('[aria-current]')
          .filter({ hasText: `Пишет ${name}` })
          .waitFor()
      const press = (key: string, hole: string) =>
        viewport === PHONE
          ? screen(page).getByRole('button', { name: hole, exact: true }).click()
          : page.keyboard.press(key)
      await isInHand('Вера')
      await press('o', 'Прочитать')
      const sheet = page.getByRole('dialog', { name: 'Пишет Вера' })
      await sheet.getByRole('heading', { level: 2, name: 'Пишет Вера' }).waitFor()
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'detached' })
      await press('a', 'Принять')
      await isInHand('Банк')
      await press('x', 'Отказать')
      await isInHand('Глеб')
      await expect.poll(() => mailbox.subjectsIn('INBOX.Junk')).toEqual(['Пишет Банк'])
      await press('Enter', 'К письмам')
      await inHand(page, 'Пишет Вера')
      await press('e', 'Архив')
      await screen(page).getByRole('heading', { level: 1, name: '1 письмо разобрано' }).waitFor()
      await expect.poll(() => mailbox.subjectsIn('INBOX')).toEqual(['Пишет Глеб'])
      expect(visit.complaints).toEqual([])
    }
  })

  test('when only strangers have written, Enter shows what waits, and then leads back to the mail', async () => {
    await using visit = await testApp.visit(async ({ deliver }) => {
      await deliver({ subject: 'Пишет Вера', from: 'Вера <vera@outside.test>' })
      await deliver({ subject: 'Пишет Глеб', from: 'Глеб <gleb@outside.test>' })
    })
    const { page, mailbox } = visit
    await isLoaded(page)
    await page.keyboard.press('Shift+G')
    await screen(page).getByRole('heading', { level: 2, name: 'Впервые пишут 2 человека' }).waitFor()
    await page.keyboard.press('Enter')
    await screen(page).getByRole('heading', { level: 1, name: 'Больше ничего не пришло' }).waitFor()
    await expectAccessible(page)
    await screen(page).getByRole('button', { name: 'К тем, кто ждёт' }).click()
    await page.keyboard.press('x')
    await expect.poll(() => mailbox.subjectsIn('INBOX.Junk')).toHaveLength(1)
    await page.keyboard.press('Enter')
    await screen(page).getByRole('heading', { level: 1, name: '1 письмо разобрано' }).waitFor()
    await page.keyboard.press('Enter')
    await screen(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('grid').getByRole('row').count()).toBe(1)
    expect(visit.complaints).toEqual([])
  })

  test('on a phone the holes are pressed', async () => {
    await using visit = await visitMany(2, { viewport: PHONE })
    const { page, mailbox } = visit
    await page.getByRole('button', { name: 'Разбор 2' }).click()
    await inHand(page, 'Письмо 2')
    await screen(page).getByRole('button', { name: 'Архив' }).click()
    await inHand(page, 'Письмо 1')
    await screen(page).getByRole('button', { name: 'Удалить' }).click()
    await screen(page).getByRole('button', { name: 'К письмам' }).click()
    await expect.poll(() => mailbox.subjectsIn('INBOX')).toEqual([])
    expect(visit.complaints).toEqual([])
  })
})
