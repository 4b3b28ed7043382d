import { existsSync } from 'node:fs'
import { DOVECOT } from './find-dovecot.ts'
import type { Found } from './install-browser.ts'
import { installPackages } from './install-packages.ts'

/** Finds the IMAP server that collectors are tested against, and installs it from Debian where that is allowed. */
export function findDovecot(): Found {
  if (existsSync(DOVECOT)) return { path: DOVECOT }
  const why = installPackages(['dovecot-imapd'], 'Dovecot')
  if (existsSync(DOVECOT)) return { path: DOVECOT }
  return { path: null, why: why ?? 'Dovecot was installed but is not where it is looked for' }
}
