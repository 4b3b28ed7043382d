import type { Browser } from 'playwright-core'
import { describe } from 'vitest'
import { browserPath, launchBrowser } from '../../../scripts/lib/install/find-browser.ts'
import { retryQuickly } from './quick/quick-retries.ts'

const path = browserPath()
export const isBrowserThere = path !== null

/** On a machine with other work to do; only what never comes waits to the end. */
const STEP_MS = 60_000

/** A headless browser; `await using` closes it. `args` are added to its command line. */
export async function aBrowser({ args = [] }: { args?: string[] } = {}): Promise<Browser> {
  if (path === null) throw new Error('There is no browser: see isBrowserThere.')
  const browser = await launchBrowser(path, args)
  await retryQuickly(browser)
  const newContext = browser.newContext.bind(browser)
  // What has a context of its own, a page too, is made by this.
  browser.newContext = async (options) => {
    const context = await newContext(options)
    context.setDefaultTimeout(STEP_MS)
    return context
  }
  return browser
}

/** `describe` for tests in a real browser. Where there is none they are skipped, and say so. */
export function describeScreens(name: string, tests: () => void): void {
  if (!isBrowserThere) console.warn(`Skipped, there is no browser: ${name}`)
  describe.skipIf(!isBrowserThere)(name, tests)
}
