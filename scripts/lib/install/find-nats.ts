import { existsSync } from 'node:fs'
import type { Found } from './install-browser.ts'
import { installPackages } from './install-packages.ts'

/** Where Debian puts the server that carries word between processes in tests. */
export const NATS_SERVER = '/usr/sbin/nats-server'

/** Finds it, and installs it from Debian where that is allowed. */
export function findNats(): Found {
  if (existsSync(NATS_SERVER)) return { path: NATS_SERVER }
  const why = installPackages(['nats-server'], 'NATS')
  if (existsSync(NATS_SERVER)) return { path: NATS_SERVER }
  return { path: null, why: why ?? 'NATS was installed but is not where it is looked for' }
}
