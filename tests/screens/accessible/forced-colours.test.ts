import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { aMailTestApp, type MailTestApp } from '#tests/screens/harness/mail-test-app.ts'
import { settles } from '#tests/screens/harness/settles.ts'

/** What of a thing is still to be seen when the system's colours are forced on the page. */
const seen = (thing: Locator) =>
  thing.evaluate((element) => {
    const { backgroundColor, outlineStyle, borderTopWidth } = getComputedStyle(element)
    return { backgroundColor, outlineStyle, borderTopWidth }
  })

describeScreens('with the colours of the system forced on every page', () => {
  let testApp: MailTestApp
  beforeAll(async () => {
    testApp = await aMailTestApp()
  })
  afterAll(() => testApp[Symbol.asyncDispose]())

  test('what is chosen, open, on or full is told from what is not', async () => {
    await using here = await testApp.visit(async ({ deliver, folder }) => {
      await folder('INBOX.Счета')
      await deliver({ subject: 'Первое' })
      await deliver({ subject: 'Второе' })
    })
    const { page } = here
    await page.emulateMedia({ forcedColors: 'active' })
    const row = (name: RegExp) => page.getByRole('row', { name })
    await row(/Первое/).click()
    const outlineOf = async (thing: Locator) => (await seen(thing)).outlineStyle
    await expect.poll(() => outlineOf(row(/Первое/))).toBe('solid')
    await expect.poll(() => outlineOf(row(/Второе/))).toBe('none')

    const box = row(/Второе/).getByRole('checkbox')
    await row(/Второе/).hover()
    const unchecked = await seen(box)
    await box.check()
    await expect.poll(async () => (await seen(box)).backgroundColor).not.toBe(unchecked.backgroundColor)
    await expect.poll(() => outlineOf(row(/Второе/))).toBe('solid')

    await expect.poll(() => outlineOf(page.getByRole('treeitem', { name: /Входящие/ }))).toBe('solid')

    await page.goto(`${testApp.origin}/settings/main`)
    const storage = page.locator(':has(> meter[aria-label="Занято места"]) + span')
    await expect.poll(async () => (await seen(storage)).borderTopWidth).toBe('1px')
    const [on, off] = [
      page.getByRole('switch', { checked: true }).first(),
      page.getByRole('switch', { checked: false }).first(),
    ]
    const chosen = page.getByRole('radiogroup', { name: 'Язык' }).locator('label')
    for (const [one, other] of [
      [on, off],
      [chosen.first(), chosen.last()],
    ] as const)
      await settles(async () =>
        expect((await seen(one)).backgroundColor).not.toBe((await seen(other)).backgroundColor),
      )
  })
})
