import { existsSync } from 'node:fs'
import type { Found } from './install-browser.ts'
import { installPackages } from './install-packages.ts'

/** Where Debian puts the pooler that stands before the database in tests. */
export const PGBOUNCER = '/usr/sbin/pgbouncer'

/** Finds it, and installs it from Debian where that is allowed. */
export function findPgbouncer(): Found {
  if (existsSync(PGBOUNCER)) return { path: PGBOUNCER }
  const why = installPackages(['pgbouncer'], 'PgBouncer')
  if (existsSync(PGBOUNCER)) return { path: PGBOUNCER }
  return { path: null, why: why ?? 'PgBouncer was installed but is not where it is looked for' }
}
