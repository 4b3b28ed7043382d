import type { Resolver } from 'node:dns/promises'
import { isIPv4 } from 'node:net'
import { type Finding, unknown } from './finding.ts'

/** The name does not exist, or has no such record: an answer, not a failure. */
const NONE = new Set(['ENOTFOUND', 'ENODATA'])

/** What the DNS says; [] when there is nothing, undefined when nobody answered. */
export async function answersOf<Answer>(asking: Promise<Answer[]>): Promise<Answer[] | undefined> {
  try {
    return await asking
  } catch (error) {
    return NONE.has((error as NodeJS.ErrnoException).code ?? '') ? [] : undefined
  }
}

/** All addresses of a name. */
export async function addressesOf(dns: Resolver, name: string): Promise<string[] | undefined> {
  const [four, six] = await Promise.all([answersOf(dns.resolve4(name)), answersOf(dns.resolve6(name))])
  return four && six && [...four, ...six]
}

export const noAnswer = (name: string): Finding =>
  unknown(
    'dns_silent',
    `No name server answered a question about ${name}.`,
    'See to it that this machine reaches its name servers (/etc/resolv.conf, or DNS_SERVERS), and run this again.',
  )

/** The name under which the reverse name of an address stands. RFC 1035 §3.5, RFC 3596 §2.5. */
export function reverseZoneName(address: string): string {
  if (isIPv4(address)) return `${address.split('.').toReversed().join('.')}.in-addr.arpa`
  const [head = '', tail] = address.split('::')
  const groups = (text: string) => text.split(':').filter(Boolean)
  const missing = 8 - groups(head).length - groups(tail ?? '').length
  const all = [
    ...groups(head),
    ...Array<string>(tail === undefined ? 0 : missing).fill('0'),
    ...groups(tail ?? ''),
  ]
  const digits = all.map((group) => group.padStart(4, '0')).join('')
  return `${[...digits].toReversed().join('.')}.ip6.arpa`
}
