import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, type TestContext, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { expectAccessible } from '#tests/screens/harness/mail-test-app.ts'
import { aScreenshotApp, type ScreenshotApp } from './a-screenshot-app.ts'
import { expectScreenshot, isAccepting, isDrawnBy, keepDrawnBy } from './compare-screenshot.ts'
import { LIGHT, SCREENS } from './screens.ts'

/** What is fetched has come, what moves stands, and no caret blinks. */
async function screenshotOf(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  await page.mouse.move(0, 0)
  // What proves a domain is another each time.
  const mask = [page.locator('[data-field] button')]
  const take = () => page.screenshot({ animations: 'disabled', caret: 'hide', mask, maskColor: '#888' })
  return still(take, await take())
}

/** What two screenshots in succession show. */
async function still(take: () => Promise<Buffer>, last: Buffer): Promise<Buffer> {
  const now = await take()
  return now.equals(last) ? now : still(take, now)
}

/** The colours of the system, and what it calls the background of a page: black or white. */
async function forceColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme })
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    .toBe(colorScheme === 'dark' ? 'rgb(0, 0, 0)' : 'rgb(255, 255, 255)')
}

describeScreens('screenshots of the screens', () => {
  let screenshotApp: ScreenshotApp
  let isComparable = true
  beforeAll(async () => {
    screenshotApp = await aScreenshotApp()
    const drawnBy = await screenshotApp.drawnBy(LIGHT)
    if (isAccepting) await keepDrawnBy(drawnBy)
    isComparable = isDrawnBy(drawnBy)
    if (!isComparable)
      console.warn(
        `Screenshots are not compared: those that are kept were drawn by another browser than ${drawnBy.browser}, or with another font.`,
      )
  })
  afterAll(() => screenshotApp?.[Symbol.asyncDispose]())

  const onlyComparable = ({ skip }: TestContext) => skip(!isComparable, 'drawn by another browser or font')

  describe.each(Object.entries(SCREENS))('%s', (name, { view, path = '/mail', who = 'owner', show }) => {
    let here: Awaited<ReturnType<ScreenshotApp['open']>>
    beforeAll(async () => {
      here = await screenshotApp.open(path, view, who)
      await show?.(here.page)
    })
    afterAll(() => here?.close())

    test('is as it was kept', async (context) => {
      onlyComparable(context)
      await expectScreenshot(name, await screenshotOf(here.page))
    })

    // Each is seen in both themes: those that are kept in the dark besides are the same screens.
    if (name.endsWith('-dark')) return
    test.each(['light', 'dark'] as const)(
      'in the colours of the system axe finds nothing serious, %s',
      async (theme) => {
        await forceColours(here.page, theme)
        await here.page.waitForLoadState('networkidle')
        await expectAccessible(here.page)
      },
    )
  })
})
