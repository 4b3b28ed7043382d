import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findRunning } from '#server/platform/db/postgres/embedded.ts'
import { type Finding, type Installation, ok, unknown, warning } from '../finding.ts'
import { passkeysElsewhere } from './passkeys-elsewhere.ts'

/** Are there passkeys that were made for another host than that of BASE_URL? They open nothing there. Decisions 220. */
export async function checkPasskeys({ config }: Installation): Promise<Finding[]> {
  const { BASE_URL, DATABASE_URL, DATA_DIR } = config
  const folder = join(DATA_DIR, 'database')
  if (!DATABASE_URL && !existsSync(join(folder, 'cluster'))) return []
  const host = new URL(BASE_URL).hostname
  try {
    const url = DATABASE_URL || (await findRunning(folder))?.url
    if (!url) throw new Error('it does not run')
    const { count, hosts } = await passkeysElsewhere(url, host)
    if (count === 0) return [ok('passkeys', `Passkeys, if there are any, are made for ${host}.`)]
    const text = `${count} passkeys were made for ${hosts.join(', ')}: at ${host} they open nothing.`
    const mend =
      'Set BASE_URL to the former host again, or tell their owners: they sign in with a recovery code, and make new ones.'
    return [warning('passkeys_lost', text, mend)]
  } catch (error) {
    const text = `The database does not say for which host passkeys were made: ${(error as Error).message}.`
    return [unknown('passkeys_unseen', text, 'Start the service, and run this as root, or as its user.')]
  }
}
