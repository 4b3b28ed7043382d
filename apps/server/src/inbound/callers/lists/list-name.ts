import { isIPv4, isIPv6 } from 'node:net'
import { groupsOf } from '#server/platform/limits/network-of.ts'

/** The name that a list is asked for: the address from back to front, below its zone; null for what is no address. RFC 5782 §2.1, §2.4. */
export function listName(address: string, zone: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0]!
  if (isIPv4(plain)) return `${plain.split('.').reverse().join('.')}.${zone}`
  if (!isIPv6(plain)) return null
  const digits = groupsOf(plain)
    .map((group) => group.padStart(4, '0'))
    .join('')
    .toLowerCase()
  return `${[...digits].reverse().join('.')}.${zone}`
}
