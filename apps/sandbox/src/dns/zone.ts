export const RECORD_TYPES = ['A', 'AAAA', 'CAA', 'CNAME', 'MX', 'NS', 'PTR', 'SRV', 'TXT'] as const

export type RecordType = (typeof RECORD_TYPES)[number]

export interface DnsRecord {
  id: number
  /** Relative to its zone: `_dmarc`, `mx`, or `@` for the zone itself. */
  name: string
  type: RecordType
  /** As a zone file would say it: `10 mx.outside.test`, `127.0.0.1`, bare text for TXT. */
  value: string
  ttl: number
  /** Not in the answers before this moment. */
  visible_from?: string
}

export interface Zone {
  /** Lower case, no dot at the end. */
  name: string
  records: DnsRecord[]
  /** How the name server treats questions about this zone. */
  fault: ZoneFault
}

/** `late`: what is written now is answered a minute later, as if it had to travel. */
export type ZoneFault = 'none' | 'servfail' | 'timeout' | 'late'

const LATE_MS = 60_000

/** When a record that is written now may be answered, where that is not at once. */
export const delayOf = (zone: Pick<Zone, 'fault'>, now: Date): Pick<DnsRecord, 'visible_from'> =>
  zone.fault === 'late' ? { visible_from: new Date(now.getTime() + LATE_MS).toISOString() } : {}

export const isVisible = ({ visible_from }: DnsRecord, now: Date): boolean =>
  visible_from === undefined || visible_from <= now.toISOString()

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
