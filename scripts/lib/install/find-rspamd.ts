import { existsSync } from 'node:fs'
import type { Found } from './install-browser.ts'
import { installPackages } from './install-packages.ts'

/** Where Debian puts the filter of junk that ours is tried beside. */
export const RSPAMD = '/usr/bin/rspamd'

/** Finds it, and installs it from Debian where that is allowed. */
export function findRspamd(): Found {
  if (existsSync(RSPAMD)) return { path: RSPAMD }
  const why = installPackages(['rspamd'], 'Rspamd')
  if (existsSync(RSPAMD)) return { path: RSPAMD }
  return { path: null, why: why ?? 'Rspamd was installed but is not where it is looked for' }
}
