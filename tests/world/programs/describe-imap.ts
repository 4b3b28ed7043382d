import { existsSync } from 'node:fs'
import { describe } from 'vitest'
import { DOVECOT } from '../../../scripts/lib/install/find-dovecot.ts'

/** `describe` for tests that need a foreign IMAP server. Where there is none they are skipped, and say so. */
export function describeImap(name: string, tests: () => void): void {
  const isThere = existsSync(DOVECOT)
  if (!isThere) console.warn(`Skipped, there is no Dovecot: ${name}`)
  describe.skipIf(!isThere)(name, tests)
}
