import { existsSync } from 'node:fs'
import { BROWSER_PATHS } from './find-browser.ts'
import { installPackages } from './install-packages.ts'

/** The browser, and fonts with Latin, Cyrillic and symbols, so that pages look alike everywhere. */
const PACKAGES = ['chromium', 'fonts-inter', 'fonts-dejavu-core']

export type Found = { path: string } | { path: null; why: string }

/** Finds Chromium for the screen tests, and installs it from Debian where that is allowed. */
export function findBrowser(): Found {
  const own = process.env.CHROMIUM
  if (own)
    return existsSync(own) ? { path: own } : { path: null, why: `CHROMIUM names ${own}, which is not there` }
  const path = BROWSER_PATHS.find((path) => existsSync(path))
  if (path) return { path: path }
  const why = installPackages(PACKAGES, 'Chromium')
  const installed = BROWSER_PATHS.find((path) => existsSync(path))
  if (installed) return { path: installed }
  return { path: null, why: why ?? 'Chromium was installed but is not where it is looked for' }
}
