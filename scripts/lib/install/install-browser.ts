import { existsSync } from 'node:fs'
import { BROWSER_PATHS, SHELL_PATH } from './find-browser.ts'
import { installPackages, isOffered, versionOf } from './install-packages.ts'

const SHELL = 'chromium-headless-shell'
/** Debian has the first since its 12th; elsewhere the second does. */
const BROWSERS = [SHELL, 'chromium']
/** Fonts with Latin, Cyrillic and symbols, so that pages look alike everywhere. */
const FONTS = ['fonts-inter', 'fonts-dejavu-core']

const pathOfBrowser = () => [SHELL_PATH, ...BROWSER_PATHS].find((path) => existsSync(path))

export type Found = { path: string } | { path: null; why: string }

/** Finds Chromium for the screen tests, and installs it from Debian where that is allowed. */
export function findBrowser(): Found {
  const own = process.env.CHROMIUM
  if (own)
    return existsSync(own) ? { path: own } : { path: null, why: `CHROMIUM names ${own}, which is not there` }
  if (existsSync('/usr/bin/chromium') && !existsSync(SHELL_PATH)) addShell()
  let path = pathOfBrowser()
  let why: string | undefined
  for (const browser of BROWSERS) {
    if (path) return { path }
    why = installPackages([browser, ...FONTS], 'Chromium')
    path = pathOfBrowser()
  }
  if (path) return { path }
  return { path: null, why: why ?? 'Chromium was installed but is not where it is looked for' }
}

/**
 * Puts the shell beside a Chromium that is there: it saves a fifth of the screen tests. Only of the same version, so
 * that nothing else of the machine is changed.
 */
function addShell(): void {
  const version = versionOf('chromium-common')
  if (version && isOffered(SHELL, version))
    installPackages([`${SHELL}=${version}`], 'the headless shell of Chromium')
}
