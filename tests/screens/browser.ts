import type { Browser } from 'playwright-core'
import { describe } from 'vitest'
import { browserPath, launchBrowser } from '../../scripts/lib/install/find-browser.ts'

const path = browserPath()
export const isBrowserThere = path !== null

/** A headless browser; `await using` closes it. `args` are added to its command line. */
export async function aBrowser({ args = [] }: { args?: string[] } = {}): Promise<Browser> {
  if (path === null) throw new Error('There is no browser: see isBrowserThere.')
  return launchBrowser(path, args)
}

/** `describe` for tests in a real browser. Where there is none they are skipped, and say so. */
export function describeScreens(name: string, tests: () => void): void {
  if (!isBrowserThere) console.warn(`Skipped, there is no browser: ${name}`)
  describe.skipIf(!isBrowserThere)(name, tests)
}
