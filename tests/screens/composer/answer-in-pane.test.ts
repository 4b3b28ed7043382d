import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import {
  aComposerTestApp,
  type ComposerTestApp,
  composerOn,
} from '#tests/screens/harness/composer-test-app.ts'
import { button, row } from '#tests/screens/harness/locators.ts'
import { expectAccessible, PHONE, TABLET, WIDE } from '#tests/screens/harness/mail-test-app.ts'
import { settles } from '#tests/screens/harness/settles.ts'

const toolbarReply = (page: Page) =>
  page
    .getByRole('toolbar', { name: 'Действия с письмом' })
    .getByRole('button', { name: 'Ответить', exact: true })
const bar = (page: Page) => page.getByRole('dialog', { name: 'Ответ, свёрнуто' })
const messageText = (page: Page) => page.frameLocator('iframe[title="Текст письма"]').getByText('Подписали?')
const draftSaved = (page: Page) => page.getByRole('status').filter({ hasText: 'Черновик сохранён' })

const PAVEL = { from: 'Павел Гришин <pavel@outside.test>', subject: 'Договор', text: 'Подписали?' }
const VERA = { from: 'Вера <vera@outside.test>', subject: 'Отпуск', text: 'Когда едем?' }

describeScreens('an answer inside the pane', () => {
  let testApp: ComposerTestApp
  beforeAll(async () => {
    testApp = await aComposerTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  const visit = (how: Parameters<ComposerTestApp['visit']>[1] = {}) =>
    testApp.visit(async ({ deliver }) => {
      await deliver(VERA)
      await deliver(PAVEL)
    }, how)

  /** The window with its answer begun, in the pane of the message from Pavel. */
  async function answering(page: Page) {
    await row(page, /Договор/).click()
    await messageText(page).waitFor()
    await button(page, 'Ответить: Павел Гришин').click()
    const answer = composerOn(page, 'Ответ')
    // What is typed at once goes where the caret is.
    await answer.text.and(page.locator(':focus')).waitFor()
    return answer
  }

  test('on a phone the way back closes the answer, then its letter, however it was closed before', async () => {
    await using here = await visit({ viewport: PHONE })
    const { page } = here
    await row(page, /Договор/).click()
    await messageText(page).waitFor()
    const source = page.url()
    const answer = composerOn(page, 'Ответ')
    const reply = button(page, 'Ответить').last()
    await reply.click()
    await answer.text.waitFor()
    await page.goBack()
    await answer.window.waitFor({ state: 'detached' })
    await expect.poll(() => page.url()).toBe(source)
    const toast = page.locator('div', { has: draftSaved(page) }).last()
    await settles(async () => {
      const [whole, discard] = [await toast.boundingBox(), await button(page, 'Удалить').last().boundingBox()]
      expect(discard!.height).toBe(40)
      expect(discard!.x + discard!.width).toBeGreaterThan(whole!.x + whole!.width - 80)
    })

    await reply.click()
    await answer.text.waitFor()
    await answer.close.click()
    await answer.window.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => history.state?.layer ?? null)).toBe(null)
    await expect.poll(() => page.url()).toBe(source)
    await page.goBack()
    await row(page, /Договор/).waitFor()
    await expect.poll(() => page.url()).not.toBe(source)
    expect(here.complaints).toEqual([])
  })

  test('letters that are put aside cover neither its button nor the last row', async () => {
    await using here = await testApp.visit(({ deliverMany, deliver }) =>
      deliverMany(20).then(() => deliver({ ...PAVEL, text: 'Подписали? '.repeat(400) })),
    )
    const { page } = here
    for (const subject of ['Первое', 'Второе']) {
      await page.keyboard.press('c')
      const aside = composerOn(page)
      await aside.subject.fill(subject)
      await button(page, 'Свернуть').click()
      await aside.window.waitFor({ state: 'detached' })
    }
    const answer = await answering(page)
    /** Runs in the page. */
    const isFree = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }
    await expect.poll(() => answer.send.evaluate(isFree)).toBe(true)
    const last = row(page, /Письмо 1$/)
    await last.evaluate((element) => element.closest('[role="grid"]')!.parentElement!.scrollTo(0, 10_000))
    await expect.poll(() => last.evaluate(isFree)).toBe(true)
  })

  test.each([
    ['beside the list', WIDE],
    ['instead of the list', TABLET],
  ])('stands under its letter and covers nothing of it, %s; the caret is in it', async (_, viewport) => {
    await using here = await visit({ viewport })
    const { page, mailbox, complaints } = here
    const answer = await answering(page)
    await settles(async () => {
      const message = (await page.getByRole('article').boundingBox())!
      const window = (await answer.window.boundingBox())!
      expect(window.y).toBeGreaterThanOrEqual(message.y + message.height - 1)
      expect(window.y + window.height).toBeLessThanOrEqual(viewport.height)
    })
    await expect.poll(() => messageText(page).isVisible()).toBe(true)
    await expect.poll(() => button(page, 'Ответить: Павел Гришин').isVisible()).toBe(false)
    await page.keyboard.type('Да, подписали')
    await answer.text.getByText('Да, подписали').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Control+Enter')
    await answer.window.waitFor({ state: 'detached' })
    await expect.poll(() => mailbox.subjectsIn('INBOX.Sent')).toEqual(['Re: Договор'])
    await button(page, 'Ответить: Павел Гришин').waitFor()
    expect(complaints).toEqual([])
  })

  test('goes full-screen and back, into a window of its own, and becomes a bar, with all that is in it', async () => {
    await using here = await visit()
    const { page } = here
    const answer = await answering(page)
    await page.keyboard.type('Почти готово')
    const isInPane = () => answer.window.evaluate((window) => window.closest('[data-reply-slot]') !== null)
    await expect.poll(() => isInPane()).toBe(true)

    await answer.window.getByRole('button', { name: 'На весь экран' }).click()
    await expect.poll(() => isInPane()).toBe(false)
    await expect.poll(() => answer.window.boundingBox()).toMatchObject({ width: 960 })
    await answer.window.getByRole('button', { name: 'Выйти из полного экрана' }).click()
    await expect.poll(() => isInPane()).toBe(true)

    await answer.window.getByRole('button', { name: 'Свернуть' }).click()
    await button(page, 'Ответить: Павел Гришин').waitFor()
    await bar(page).getByRole('button', { name: 'Развернуть' }).click()
    await expect.poll(() => isInPane()).toBe(true)

    await answer.window.getByRole('button', { name: 'В отдельное окно' }).click()
    await expect.poll(() => isInPane()).toBe(false)
    await expect.poll(() => answer.window.boundingBox()).toMatchObject({ width: 680 })
    await answer.text.getByText('Почти готово').waitFor()
    await answer.text.getByText('Почти готово').click()
    await page.keyboard.press('End')
    await page.keyboard.type('!')
    await answer.text.getByText('Почти готово!').waitFor()
  })

  test('becomes a bar when another letter is opened, is kept, and comes back with its own', async () => {
    await using here = await visit()
    const { page, mailbox } = here
    const answer = await answering(page)
    await page.keyboard.type('Черновой ответ')
    await row(page, /Отпуск/).click()
    await bar(page).waitFor()
    await expect.poll(() => mailbox.subjectsIn('INBOX.Drafts')).toEqual(['Re: Договор'])
    await row(page, /Договор/)
      .first()
      .click()
    await answer.text.getByText('Черновой ответ').waitFor()
    await expect.poll(() => bar(page).count()).toBe(0)

    await row(page, /Отпуск/).click()
    await bar(page).getByRole('button', { name: 'Развернуть' }).click()
    await expect.poll(() => answer.window.boundingBox()).toMatchObject({ width: 680 })
    await answer.text.getByText('Черновой ответ').waitFor()
  })

  test('an answer that is closed says that its draft is kept, and can be thrown away there', async () => {
    await using here = await visit()
    const { page, mailbox } = here
    const answer = await answering(page)
    await page.keyboard.press('Escape')
    await answer.window.waitFor({ state: 'detached' })
    await draftSaved(page).waitFor()
    expect(await mailbox.subjectsIn('INBOX.Drafts')).toEqual(['Re: Договор'])
    await expectAccessible(page)
    await button(page, 'Удалить').last().click()
    await expect.poll(() => mailbox.subjectsIn('INBOX.Drafts')).toEqual([])
  })

  test('an answer by the toolbar is the same one; a second press opens no other', async () => {
    await using here = await visit()
    const { page } = here
    const answer = await answering(page)
    await toolbarReply(page).click()
    await answer.text.waitFor()
    await expect.poll(() => answer.window.count()).toBe(1)
  })

  test('F6 leads from the letter into the answer and on', async () => {
    await using here = await visit()
    const { page } = here
    const answer = await answering(page)
    const isInside = () => answer.window.evaluate((window) => window.contains(document.activeElement))
    await expect.poll(() => isInside()).toBe(true)
    await page.keyboard.press('F6')
    await expect.poll(() => isInside()).toBe(false)
  })

  test('on a phone it has the whole screen', async () => {
    await using here = await visit({ viewport: PHONE })
    const { page } = here
    await row(page, /Договор/).click()
    await page
      .getByRole('toolbar', { name: 'Действия с письмом' })
      .getByRole('button', { name: 'Ответить', exact: true })
      .click()
    // It slides there.
    const { window } = composerOn(page, 'Ответ')
    await expect
      .poll(() => window.boundingBox())
      .toMatchObject({ x: 0, y: 0, width: PHONE.width, height: PHONE.height })
  })

  test('the confirmation of a sent letter has its own four seconds beside the offer to take it back', async () => {
    await using here = await visit({ undo_seconds: 30 })
    const { page } = here
    await answering(page)
    await page.keyboard.type('Да')
    await page.keyboard.press('Control+Enter')
    const sent = page.getByRole('status').filter({ hasText: 'Письмо отправлено' })
    await sent.waitFor()
    await page.getByText('Письмо ещё можно вернуть').waitFor()
    await sent.waitFor({ state: 'detached' })
    await page.getByText('Письмо ещё можно вернуть').waitFor()
    await button(page, 'Отменить').click()
    await composerOn(page, 'Ответ').text.getByText('Да').first().waitFor()
  })

  test('without a line the letter waits here and leaves when the line is back', async () => {
    await using here = await visit()
    const { page, mailbox } = here
    const answer = await answering(page)
    await page.keyboard.type('Да')
    await page.context().setOffline(true)
    await page.keyboard.press('Control+Enter')
    await answer.window.getByRole('alert').filter({ hasText: 'уйдёт само, когда связь вернётся' }).waitFor()
    await page.context().setOffline(false)
    await answer.window.waitFor({ state: 'detached' })
    await expect.poll(() => mailbox.subjectsIn('INBOX.Sent')).toEqual(['Re: Договор'])
  })
})
