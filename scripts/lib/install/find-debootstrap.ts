import { existsSync } from 'node:fs'
import type { Found } from './install-browser.ts'

/** Where Debian puts what makes a bare Debian in a folder. */
export const DEBOOTSTRAP = '/usr/sbin/debootstrap'

/** Finds it. It is not installed for tests: with it they fetch a whole Debian, twice, and take minutes more. */
export function findDebootstrap(): Found {
  if (process.getuid?.() !== 0) return { path: null, why: 'only root may make one' }
  if (existsSync(DEBOOTSTRAP)) return { path: DEBOOTSTRAP }
  return { path: null, why: 'there is no debootstrap: apt-get install debootstrap' }
}
