import { existsSync } from 'node:fs'
import type { Found } from './install-browser.ts'
import { installPackages } from './install-packages.ts'

/** Where Debian puts the authority that certificates are ordered from in tests. */
export const PEBBLE = '/usr/bin/pebble'

/** Finds it, and installs it from Debian where that is allowed. */
export function findPebble(): Found {
  if (existsSync(PEBBLE)) return { path: PEBBLE }
  const why = installPackages(['pebble'], 'Pebble')
  if (existsSync(PEBBLE)) return { path: PEBBLE }
  return { path: null, why: why ?? 'Pebble was installed but is not where it is looked for' }
}
