import type { App } from '#server/app.ts'
import { beginningsOf, NEIGHBOURHOOD, networkOf } from '#server/platform/limits/network-of.ts'
import { selectSignInsFrom } from './auth-log.sql.ts'

const KNOWN_MS = 30 * 86_400_000

/** Has anybody signed in to a whole mailbox from this /24, or this /64 of IPv6, within 30 days? */
export async function hasSignedInFrom(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  address: string,
): Promise<boolean> {
  if (address === '') return false
  const since = new Date(clock().getTime() - KNOWN_MS)
  const network = networkOf(address, NEIGHBOURHOOD)
  const addresses = await selectSignInsFrom(db, beginningsOf(address), since)
  return addresses.some((one) => networkOf(one, NEIGHBOURHOOD) === network)
}
