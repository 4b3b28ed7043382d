export const RECORD_TYPES = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'SRV', 'TXT'] as const

export type RecordType = (typeof RECORD_TYPES)[number]

export interface DnsRecord {
  id: number
  /** Relative to its zone: `_dmarc`, `mx`, or `@` for the zone itself. */
  name: string
  type: RecordType
  /** As a zone file would say it: `10 mx.outside.test`, `127.0.0.1`, bare text for TXT. */
  value: string
  ttl: number
}

export interface Zone {
  /** Lower case, no dot at the end. */
  name: string
  records: DnsRecord[]
  /** How the name server treats questions about this zone. */
  fault: 'none' | 'servfail' | 'timeout'
}

export const DEFAULT_TTL_S = 60

/** `_dmarc` in `outside.test` → `_dmarc.outside.test`; `@` → `outside.test`. */
export const fullName = (record: Pick<DnsRecord, 'name'>, zone: Pick<Zone, 'name'>): string =>
  record.name === '@' ? zone.name : `${record.name}.${zone.name}`

/** The zone that a name belongs to: the longest one it ends with. */
export function zoneOf(zones: readonly Zone[], name: string): Zone | undefined {
  return zones
    .filter((zone) => name === zone.name || name.endsWith(`.${zone.name}`))
    .toSorted((a, b) => b.name.length - a.name.length)[0]
}
