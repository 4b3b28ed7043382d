import { existsSync } from 'node:fs'
import type { Found } from './install-browser.ts'
import { installPackages } from './install-packages.ts'

/** Where Debian puts the resolver that checks DNSSEC in tests, and what signs a zone for it. */
export const UNBOUND = '/usr/sbin/unbound'
export const SIGN_ZONE = '/usr/bin/ldns-signzone'
export const MAKE_KEY = '/usr/bin/ldns-keygen'

const isThere = (): boolean => [UNBOUND, SIGN_ZONE, MAKE_KEY].every((path) => existsSync(path))

/** Finds it, and installs it from Debian where that is allowed. */
export function findUnbound(): Found {
  if (isThere()) return { path: UNBOUND }
  const why = installPackages(['unbound', 'ldnsutils'], 'Unbound')
  if (isThere()) return { path: UNBOUND }
  return { path: null, why: why ?? 'Unbound was installed but is not where it is looked for' }
}
