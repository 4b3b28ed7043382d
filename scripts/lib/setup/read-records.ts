import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { isPublicAddress } from '#server/platform/calls/public-address.ts'
import { ROOT } from '../root.ts'
import type { PublishedRecord } from './zone-lines.ts'

/** Stands where this machine does not know its own address: behind a router, or in a private network. */
export const OWN_ADDRESS = 'the.public.address.of.this.machine'

export interface Account {
  uid: number
  gid: number
}

/** Everything to publish for these settings. What the service thinks of itself is made once, as its own user. */
export function readRecords(settings: Record<string, string>, account: Account | null): PublishedRecord[] {
  const file = join(settings.DATA_DIR!, 'dns-records.json')
  if (!existsSync(file)) {
    const { status, error } = spawnSync(process.execPath, [join(ROOT, 'scripts/lib/setup/make-records.ts')], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, ...settings, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'ignore', 'inherit'],
      ...account,
    })
    if (error) throw error
    if (status !== 0) throw new Error('The database and the keys could not be made; the reason is above.')
  }
  const own = JSON.parse(readFileSync(file, 'utf8')) as PublishedRecord[]
  return [...ownAddresses(settings), ...own]
}

function ownAddresses(settings: Record<string, string>): PublishedRecord[] {
  const domain = settings.PRIMARY_MAIL_DOMAIN!.toLowerCase()
  const names = new Set([settings.MAIL_HOSTNAME!, new URL(settings.BASE_URL!).hostname])
  const addresses = Object.values(networkInterfaces())
    .flatMap((one) => one ?? [])
    .filter(({ address, family }) => family === 'IPv4' && isPublicAddress(address))
    .map(({ address }) => address)
  const all = addresses.length > 0 ? addresses : [OWN_ADDRESS]
  return [...names].flatMap((name) => all.map((value) => ({ domain, name, type: 'A' as const, value })))
}
