import { afterAll, beforeAll, describe, test } from 'vitest'
import { describeScreens } from '#tests/screens/harness/browser.ts'
import { expectAccessible } from '#tests/screens/harness/mail-test-app.ts'
import { aScreenshotApp, type ScreenshotApp } from './a-screenshot-app.ts'
import { SCREENS } from './screens.ts'

/** Each is seen in both themes: those that are kept in the dark besides are the same screens. */
const IN_LIGHT = Object.entries(SCREENS).filter(([name]) => !name.endsWith('-dark'))

describeScreens('every screen in the colours of the system', () => {
  let screenshotApp: ScreenshotApp
  beforeAll(async () => {
    screenshotApp = await aScreenshotApp()
  })
  afterAll(() => screenshotApp?.[Symbol.asyncDispose]())

  describe.each(IN_LIGHT)('%s', (_, { view, path = '/mail', who = 'owner', show }) => {
    test.each([false, true])('axe finds nothing serious, dark: %s', async (dark) => {
      const page = await screenshotApp.open(path, { ...view, dark }, who)
      await page.emulateMedia({ forcedColors: 'active', colorScheme: dark ? 'dark' : 'light' })
      await show?.(page)
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      await page.context().close()
    })
  })
})
