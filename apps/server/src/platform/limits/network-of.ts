import { isIPv4, isIPv6 } from 'node:net'

/** How many leading bits of an address are looked at. */
export interface NetworkBits {
  v4: 24 | 32
  v6: 48 | 64 | 128
}

/** One customer: an address of IPv4, and the /64 that IPv6 gives to each. RFC 6177. */
const CUSTOMER: NetworkBits = { v4: 32, v6: 64 }
/** One place: addresses that whoever holds one of them can mostly have. */
export const SITE: NetworkBits = { v4: 24, v6: 48 }
/** One machine. */
export const MACHINE: NetworkBits = { v4: 32, v6: 128 }
/** What whoever runs a mail server is known by: the addresses around it, and the /64 of IPv6. */
export const NEIGHBOURHOOD: NetworkBits = { v4: 24, v6: 64 }

/**
 * The network an address counts as, so that nobody has more tries by changing its last digits. What is no
 * address is its own network.
 */
export function networkOf(address: string, { v4, v6 }: NetworkBits = CUSTOMER): string {
  const [bare = ''] = address.split('%', 1)
  const dotted = bare.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(dotted)) return v4 === 32 ? dotted : dotted.replace(/\d+$/, '0/24')
  if (!isIPv6(bare)) return address
  const groups = groupsOf(bare)
  return `${groups
    .slice(0, v6 / 16)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/${v6}`
}

/** Hexadecimal groups, with those that `::` stands for. A dotted end stands for two, and counts as zeros. */
export function groupsOf(address: string): string[] {
  const [head = '', tail] = address.replace(/[\d.]+\.[\d.]+$/, '0:0').split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length
  return [...first, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last]
}

/**
 * How addresses of a neighbourhood may begin as sockets write them, at most three ways: `::` stands where the zeros
 * are. Others may begin so too.
 */
export function beginningsOf(address: string): string[] {
  const network = networkOf(address, NEIGHBOURHOOD)
  if (!network.includes('/')) return [address]
  // A socket that listens to both kinds writes IPv4 the longer way.
  if (network.endsWith('/24')) return ['', '::ffff:'].map((before) => before + network.replace('0/24', ''))
  const groups = network.replace('::/64', '').split(':')
  const runs = groups.flatMap((group, nth) => (group === '0' && groups[nth - 1] !== '0' ? [nth] : []))
  return [`${groups.join(':')}:`, ...runs.map((nth) => `${groups.slice(0, nth).join(':')}::`)]
}
