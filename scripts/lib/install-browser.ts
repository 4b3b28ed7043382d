import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { BROWSER_PLACES } from './find-browser.ts'

/** The browser, and fonts with Latin, Cyrillic and symbols, so that pages look alike everywhere. */
const PACKAGES = ['chromium', 'fonts-inter', 'fonts-dejavu-core']

export type Browser = { path: string } | { path: null; why: string }

/** Finds Chromium for the screen tests, and installs it from Debian where that is allowed. */
export function findBrowser(): Browser {
  const own = process.env.CHROMIUM
  if (own)
    return existsSync(own) ? { path: own } : { path: null, why: `CHROMIUM names ${own}, which is not there` }
  const found = BROWSER_PLACES.find((place) => existsSync(place))
  if (found) return { path: found }
  const why = install()
  const installed = BROWSER_PLACES.find((place) => existsSync(place))
  return installed ? { path: installed } : { path: null, why }
}

function install(): string {
  if (!existsSync('/usr/bin/apt-get')) return 'there is no Chromium and no apt-get to install it with'
  const isRoot = process.getuid?.() === 0
  if (!isRoot && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status !== 0) {
    return 'there is no Chromium, and only root may install it: apt-get install chromium'
  }
  console.log('Installing Chromium for the screen tests…')
  const prefix = isRoot ? [] : ['sudo', '-n']
  const apt = (...args: string[]) => {
    const [program, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args]
    return spawnSync(program!, rest, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  }
  const isDone = apt('update') && apt('install', '-y', '--no-install-recommends', ...PACKAGES)
  return isDone
    ? 'Chromium was installed but is not where it is looked for'
    : 'apt-get could not install Chromium'
}
