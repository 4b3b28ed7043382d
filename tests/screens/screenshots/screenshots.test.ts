import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, type TestContext, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { aScreenshotApp, type ScreenshotApp } from './a-screenshot-app.ts'
import { expectScreenshot, isAccepting, isDrawnBy, keepDrawnBy } from './compare-screenshot.ts'
import { SCREENS } from './screens.ts'

/** What is fetched has come, what moves stands, and no caret blinks. */
async function screenshotOf(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle')
  await page.mouse.move(0, 0)
  // What proves a domain is another each time.
  const mask = [page.locator('[data-field] button')]
  return page.screenshot({ animations: 'disabled', caret: 'hide', mask, maskColor: '#888' })
}

describeScreens('screenshots of the screens', () => {
  let screenshotApp: ScreenshotApp
  let isComparable = true
  beforeAll(async () => {
    screenshotApp = await aScreenshotApp()
    const drawnBy = await screenshotApp.drawnBy()
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
    test('is as it was kept', async (context) => {
      onlyComparable(context)
      const page = await screenshotApp.open(path, view, who)
      await show?.(page)
      await expectScreenshot(name, await screenshotOf(page))
      await page.context().close()
    })
  })
})
