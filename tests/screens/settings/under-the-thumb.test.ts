import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { button, link } from '#tests/screens/harness/locators.ts'
import {
  aMailTestApp,
  expectAccessible,
  type MailTestApp,
  PHONE,
} from '#tests/screens/harness/mail-test-app.ts'
import { settles } from '#tests/screens/harness/settles.ts'

const boxOf = async (thing: Locator) => (await thing.boundingBox())!

describeScreens('a phone, beside its mail', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp?.[Symbol.asyncDispose]())

  test('what a page of the settings is for lies at the lower edge, and rows are cards', async () => {
    await using here = await testApp.visit(async () => {}, { viewport: PHONE })
    const { page } = here
    for (const [path, names] of [
      ['aliases', ['Новый псевдоним']],
      ['filters', ['Автоответ', 'Новый фильтр']],
    ] as const) {
      await page.goto(`${testApp.origin}/settings/${path}`)
      await settles(async () => {
        const boxes = await Promise.all(names.map((name) => boxOf(button(page, name))))
        expect(boxes.reduce((sum, { width }) => sum + width, 0)).toBeGreaterThan(PHONE.width * 0.85)
        for (const { y, height } of boxes) {
          expect(height).toBe(48)
          expect(y + height).toBeGreaterThan(PHONE.height - 16)
        }
      })
    }
    await page.goto(`${testApp.origin}/settings/aliases`)
    const card = page.getByRole('row', { name: /основной адрес/ })
    await expect.poll(() => card.evaluate((box) => getComputedStyle(box).borderTopWidth)).toBe('1px')
    await expectAccessible(page)
  })

  test('ways to other screens stand two abreast in the places', async () => {
    await using here = await testApp.visit(async () => {}, { viewport: PHONE })
    const { page } = here
    await button(page, 'Места').click()
    await settles(async () => {
      const [contacts, settings, about] = await Promise.all(
        ['Контакты', 'Настройки', 'О почте'].map((name) => boxOf(link(page, name))),
      )
      expect(settings!.y).toBe(contacts!.y)
      expect(about!.x).toBe(contacts!.x)
      expect(settings!.width).toBe(contacts!.width)
      // One more of a group is as easily hit, beside the name of the group.
      const [fold, more] = await Promise.all(
        ['Папки', 'Новая папка'].map((name) => boxOf(button(page, name).last())),
      )
      expect([more!.width, more!.height]).toEqual([44, 44])
      expect(more!.y).toBe(fold!.y)
    })
  })

  test('the flap of a message under a password leaves the tools above it free', async () => {
    await using here = await testApp.visit(async () => {}, { viewport: PHONE })
    const { page } = here
    await button(page, 'Написать').last().click()
    await page.getByRole('switch', { name: 'Защитить паролем' }).click()
    await settles(async () => {
      const seal = await boxOf(
        page
          .locator('[class*="seal"]')
          .filter({ has: page.locator('svg') })
          .first(),
      )
      const bold = await boxOf(button(page, 'Полужирный'))
      expect(seal.y).toBeGreaterThanOrEqual(bold.y + bold.height)
    })
  })
})
