import { createPublicKey } from 'node:crypto'
import type { SigningKey } from '#sandbox/state/state.ts'
import { DEFAULT_TTL_S, type DnsRecord, type Zone } from './zone.ts'

/** Mail from outside leaves from here, so that SPF can tell it from the service's own at 127.0.0.1. */
export const OUTSIDE_ADDRESS = '127.0.0.2'

export interface MailWorld {
  /** Domains of the mail service, the primary one first. */
  mail_domains: readonly string[]
  outside_domain: string
}

/** The outside world and the mail service, both at 127.0.0.1; the service publishes its DKIM key by itself. */
export function seedZones(
  { mail_domains, outside_domain }: MailWorld,
  key: SigningKey,
  newId: () => number,
): Zone[] {
  const zone = (name: string, records: [string, DnsRecord['type'], string][]): Zone => ({
    name,
    fault: 'none',
    records: records.map(([name, type, value]) => ({ id: newId(), name, type, value, ttl: DEFAULT_TTL_S })),
  })
  const mx = `mx.${mail_domains[0]}`
  const spf = 'v=spf1 ip4:127.0.0.1 -all'
  const outside = zone(outside_domain, [
    ['@', 'MX', `10 mx.${outside_domain}`],
    ['mx', 'A', '127.0.0.1'],
    ['@', 'TXT', `v=spf1 ip4:${OUTSIDE_ADDRESS} ip4:127.0.0.1 -all`],
    [`${key.selector}._domainkey`, 'TXT', dkimRecord(key)],
    ['_dmarc', 'TXT', `v=DMARC1; p=reject; rua=mailto:dmarc@${outside_domain}`],
  ])
  const ours = mail_domains.map((domain, index) =>
    zone(domain, [
      ['@', 'MX', `10 ${mx}`],
      ...(index === 0 ? ([['mx', 'A', '127.0.0.1']] satisfies [string, DnsRecord['type'], string][]) : []),
      ['@', 'TXT', spf],
      ['_dmarc', 'TXT', `v=DMARC1; p=quarantine; rua=mailto:dmarc@${mail_domains[0]}`],
    ]),
  )
  return [outside, ...ours]
}

/** RFC 6376 §3.6.1. */
export function dkimRecord({ private_key_pem }: Pick<SigningKey, 'private_key_pem'>): string {
  const key = createPublicKey(private_key_pem).export({ type: 'spki', format: 'der' })
  return `v=DKIM1; k=rsa; p=${key.toString('base64')}`
}
