import { addressesOf } from '../ask-dns.ts'
import type { Installation } from '../finding.ts'

/**
 * The addresses that mail of this machine comes from, as others see it: those that the system connects with, where
 * they are public; behind a router those of `MAIL_HOSTNAME`, which others reach it by.
 */
export async function outgoingAddresses({
  config,
  dns,
  isPublic,
  localAddresses,
}: Installation): Promise<string[]> {
  const seen = (await localAddresses()).filter(isPublic)
  return seen.length > 0 ? seen : ((await addressesOf(dns, config.MAIL_HOSTNAME.toLowerCase())) ?? [])
}
