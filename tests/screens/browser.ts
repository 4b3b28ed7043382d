import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { describe } from 'vitest'

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** A browser that speaks to nobody of its own accord. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

/** CHROMIUM names the browser, or says by being empty that there is none; else it is looked for. */
function browserPath(): string | null {
  const named = process.env.CHROMIUM
  if (named !== undefined) return named || null
  const downloaded = chromium.executablePath()
  return [...PLACES, downloaded].find((place) => existsSync(place)) ?? null
}

const path = browserPath()
export const isBrowserThere = path !== null

/** A headless browser; `await using` closes it. `args` are added to its command line. */
export async function aBrowser({ args = [] }: { args?: string[] } = {}): Promise<Browser> {
  if (path === null) throw new Error('There is no browser: see isBrowserThere.')
  return chromium.launch({ executablePath: path, args: [...QUIET, ...args] })
}

/** `describe` for tests in a real browser. Where there is none they are skipped, and say so. */
export function describeScreens(name: string, tests: () => void): void {
  if (!isBrowserThere) console.warn(`Skipped, there is no browser: ${name}`)
  describe.skipIf(!isBrowserThere)(name, tests)
}
