import { isIPv4, isIPv6 } from 'node:net'
import { groupsOf } from './network-of.ts'

/** An address from back to front, as the DNS has it below a zone; null for what is no address. RFC 1035 §3.5, RFC 3596 §2.5. */
export function reversedAddress(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0]!
  if (isIPv4(plain)) return plain.split('.').reverse().join('.')
  if (!isIPv6(plain)) return null
  const digits = groupsOf(plain)
    .map((group) => group.padStart(4, '0'))
    .join('')
    .toLowerCase()
  return [...digits].reverse().join('.')
}

/** The name that says what an address is called; null for what is no address. RFC 1035 §3.5, RFC 3596 §2.5. */
export function reverseName(address: string): string | null {
  const reversed = reversedAddress(address)
  if (reversed === null) return null
  return `${reversed}.${reversed.split('.').length === 4 ? 'in-addr' : 'ip6'}.arpa`
}
