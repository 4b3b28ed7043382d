import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** Where Debian and others put it. */
export const BROWSER_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** The same engine without windows, of a package of its own: screen tests take a third less processor time with it. */
export const SHELL_PATH = '/usr/bin/chromium-headless-shell'

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

/** On a machine with other work to do. */
const STARTS_MS = 120_000

/** CHROMIUM names the browser, or says by being empty that there is none; else it is looked for. */
export function browserPath(): string | null {
  const named = process.env.CHROMIUM
  if (named !== undefined) return named || null
  const downloaded = chromium.executablePath()
  return [...BROWSER_PATHS, SHELL_PATH, downloaded].find((path) => existsSync(path)) ?? null
}

/** A headless browser; `args` are added to its command line. */
export const launchBrowser = (executablePath: string, args: string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...QUIET, ...args], timeout: STARTS_MS })
