import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSettings } from '#server/identity/account/settings/save-settings.ts'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { aFinger } from '#tests/screens/harness/finger.ts'
import { button, row } from '#tests/screens/harness/locators.ts'
import {
  aMailTestApp,
  expectAccessible,
  type Mailbox,
  type MailTestApp,
  PHONE,
} from '#tests/screens/harness/mail-test-app.ts'
import { settles } from '#tests/screens/harness/settles.ts'

const toast = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text })

/** What hears fingers on rows is a part of its own, which comes after the list. */
const listensToSwipes = (page: Page) => page.locator('[data-swipes]').waitFor({ state: 'attached' })

describeScreens('a phone', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('rows drawn aside are archived, put later and deleted, brought back, and scrolled without any of it', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(20), { viewport: PHONE })
    const { page, mailbox } = here
    const finger = await aFinger(page)
    await listensToSwipes(page)
    const title = page.getByRole('heading', { level: 1, name: 'Входящие' })
    const large = (await title.boundingBox())!.height

    await finger.draw(row(page, /Письмо 20$/), 100, 0)
    await expect.poll(() => mailbox.subjectsIn('Архив')).toEqual(['Письмо 20'])
    await toast(page, /перемещено/).waitFor()
    // Above the bar for the thumb, not on it.
    await settles(async () => {
      const [undo, bar] = await Promise.all(
        [button(page, 'Отменить').last(), page.getByRole('toolbar', { name: 'Главное' })].map((one) =>
          one.boundingBox(),
        ),
      )
      expect(undo!.y + undo!.height).toBeLessThanOrEqual(bar!.y)
    })
    await button(page, 'Отменить').last().click()
    await row(page, /Письмо 20$/).waitFor()

    await finger.draw(row(page, /Письмо 19$/), -100, 0)
    await page.getByRole('menuitem', { name: 'Завтра утром' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Завтра утром' }).click()
    await expect.poll(() => mailbox.subjectsIn('Отложенные')).toEqual(['Письмо 19'])

    await finger.draw(row(page, /Письмо 18$/), -260, 0)
    await expect.poll(() => mailbox.subjectsIn('INBOX.Trash')).toEqual(['Письмо 18'])

    // Too short, and mostly down: nothing is done, and the list scrolls by itself.
    await finger.draw(row(page, /Письмо 17$/), 60, 0)
    await finger.draw(row(page, /Письмо 14$/), 90, -300)
    await expect
      .poll(() => page.locator('[data-scroll]').evaluate((box) => box.scrollTop))
      .toBeGreaterThan(48)
    await expect.poll(async () => (await title.boundingBox())!.height).toBeLessThan(large * 0.7)
    expect(await mailbox.subjectsIn('INBOX')).toHaveLength(18)
    expect(new URL(page.url()).pathname).toMatch(/\/1$/)
    expect(here.complaints).toEqual([])
  })

  test('what swipes do is a setting of each of three', async () => {
    await using here = await testApp.visit(
      async ({ owner, deliverMany }) => {
        await deliverMany(2)
        await saveSettings(testApp.app, owner, { settings: { swipe_right: 'delete', swipe_left: 'archive' } })
      },
      { viewport: PHONE },
    )
    const { page, mailbox } = here
    const finger = await aFinger(page)
    await listensToSwipes(page)
    await finger.draw(row(page, /Письмо 2$/), 120, 0)
    await expect.poll(() => mailbox.subjectsIn('INBOX.Trash')).toEqual(['Письмо 2'])
    await finger.draw(row(page, /Письмо 1$/), -120, 0)
    await expect.poll(() => mailbox.subjectsIn('Архив')).toEqual(['Письмо 1'])

    await page.goto(new URL('/settings/main', page.url()).href)
    const right = page.getByRole('radiogroup', { name: 'Смахивание вправо' })
    await expect.poll(() => right.getByRole('radio', { name: 'Удалить' }).isChecked()).toBe(true)
    await right.getByText('Позже').click()
    await button(page, 'Сохранить').click()
    await expect
      .poll(async () => (await here.session.get('/api/v1/user/account')).json.account.settings.swipe_right)
      .toBe('later')
  })

  test('what is pressed under the thumb is large enough for it, on the list and on a letter', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(2), {
      viewport: { width: 320, height: 568 },
    })
    const { page } = here
    const isLarge = async (name: string) => {
      const buttons = page.getByRole('toolbar', { name }).getByRole('button')
      await buttons.first().waitFor()
      await settles(async () => {
        for (const one of await buttons.all()) {
          const { width, height } = (await one.boundingBox())!
          expect(width).toBeGreaterThanOrEqual(48)
          expect(height).toBeGreaterThanOrEqual(48)
        }
      })
    }
    await isLarge('Главное')
    await row(page, /Письмо 2$/).click()
    await isLarge('Действия с письмом')
    await expectAccessible(page)
    await page
      .getByRole('toolbar', { name: 'Действия с письмом' })
      .getByRole('button', { name: 'Архив' })
      .click()
    await row(page, /Письмо 1$/).waitFor()
    await expect.poll(() => here.mailbox.subjectsIn('Архив')).toEqual(['Письмо 2'])
  })

  test('a sheet from below closes by a finger that draws it down, and gives the focus back', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(2), { viewport: PHONE })
    const { page } = here
    const finger = await aFinger(page)
    await button(page, 'Места').click()
    const sheet = page.getByRole('dialog', { name: 'Места' })
    const close = sheet.getByRole('button', { name: 'Закрыть', exact: true })
    await expect.poll(async () => bottomOf(sheet)).toBe(PHONE.height)
    await expectAccessible(page)
    await finger.draw(close, 0, 40)
    await expect.poll(async () => bottomOf(sheet)).toBe(PHONE.height)
    await finger.draw(close, 0, 300)
    await sheet.waitFor({ state: 'detached' })
    await page.locator(':focus').and(button(page, 'Места')).waitFor()

    await button(page, 'Действия со списком').click()
    const item = page.getByRole('menuitem', { name: 'Обновить' })
    await expect.poll(async () => bottomOf(page.locator('[data-layer]'))).toBe(PHONE.height)
    await finger.draw(page.getByRole('menuitem', { name: 'Выбрать: Все' }), 0, 300)
    await item.waitFor({ state: 'detached' })
    await page.locator(':focus').and(button(page, 'Действия со списком')).waitFor()
    expect(await page.getByText('Выбрано').count()).toBe(0)
    expect(here.complaints).toEqual([])
  })

  test('a list drawn down is asked anew, and says when it may be let go', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(2), { viewport: PHONE })
    const { page } = here
    const finger = await aFinger(page)
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await finger.hold(row(page, /Письмо 2$/), 0, 200)
    await page.getByText('Отпустите, чтобы обновить').waitFor()
    await expectAccessible(page)
    const before = requested.length
    await finger.lift()
    await expect.poll(() => requested.slice(before).some((path) => path.endsWith('/messages'))).toBe(true)
    await page.getByText('Отпустите, чтобы обновить').waitFor({ state: 'detached' })
    await expect.poll(async () => (await page.getByRole('main').boundingBox())!.y).toBe(56)
    expect(here.complaints).toEqual([])
  })

  test('in Разбор the sheet goes where it is pushed: right is the archive, left later, up away', async () => {
    const furnish = async ({ deliverMany, accept }: Mailbox) => {
      await accept('boris@outside.test')
      await deliverMany(3)
    }
    await using here = await testApp.visit(furnish, { viewport: PHONE })
    const { page, mailbox } = here
    const finger = await aFinger(page)
    await button(page, 'Разбор 3').click()
    const inHand = (name: string) =>
      page.getByRole('dialog', { name: 'Разбор' }).getByRole('heading', { level: 2, name })
    await inHand('Письмо 3').waitFor()
    await finger.hold(inHand('Письмо 3'), 120, 0)
    await page.locator('[data-swipe="archive"]').waitFor()
    await expectAccessible(page)
    await finger.lift()
    await inHand('Письмо 2').waitFor()
    await finger.draw(inHand('Письмо 2'), -120, 0)
    await page.getByRole('menuitem', { name: 'Завтра утром' }).click()
    await inHand('Письмо 1').waitFor()
    await finger.draw(inHand('Письмо 1'), 0, -120)
    await button(page, 'К письмам').click()
    await expect.poll(() => mailbox.subjectsIn('Архив')).toEqual(['Письмо 3'])
    await expect.poll(() => mailbox.subjectsIn('Отложенные')).toEqual(['Письмо 2'])
    await expect.poll(() => mailbox.subjectsIn('INBOX.Trash')).toEqual(['Письмо 1'])
    expect(here.complaints).toEqual([])
  })

  test('a letter drawn sideways, by its text too, turns to its neighbour, and stops where there is none', async () => {
    await using here = await testApp.visit(({ deliverMany }) => deliverMany(3), { viewport: PHONE })
    const { page } = here
    const finger = await aFinger(page)
    const subject = (name: string) => page.getByRole('heading', { level: 1, name })
    await row(page, /Письмо 3$/).click()
    await subject('Письмо 3').waitFor()
    const back = page.url()
    await finger.draw(subject('Письмо 3'), 200, 0)
    await finger.draw(subject('Письмо 3'), -200, 0)
    await subject('Письмо 2').waitFor()
    // Its text hears fingers once it stands.
    await page.frameLocator('iframe[title="Текст письма"]').getByText('Hello.').waitFor()
    await finger.draw(page.locator('iframe[title="Текст письма"]'), -200, 0)
    await subject('Письмо 1').waitFor()
    await finger.draw(subject('Письмо 1'), 200, 0)
    await subject('Письмо 2').waitFor()
    expect(page.url()).not.toBe(back)
    await button(page, 'К списку').click()
    await row(page, /Письмо 1$/).waitFor()
    expect(here.complaints).toEqual([])
  })
})

async function bottomOf(box: Locator): Promise<number> {
  const { y, height } = (await box.boundingBox())!
  return Math.round(y + height)
}
