import type { DomainRecord, DomainRecords } from '#contract/addresses/domains/domain.schema.ts'

export const LAMPS = [
  'ownership',
  'mx',
  'spf',
  'dkim1',
  'dkim2',
  'dmarc',
  'tls',
  'reports',
  'programs',
] as const
export type LampKey = (typeof LAMPS)[number]

/** Lit; red; right for some name servers only; not seen; not seen, and the one to do next. */
export type LampState = 'on' | 'red' | 'wait' | 'off' | 'now'

/** One record of a lamp, as it is typed into a panel. */
export type LampRecord = Pick<DomainRecord, 'type' | 'host' | 'priority' | 'expected' | 'found'> & {
  /** All that is known of it; the proof of ownership is no record of the list. */
  record: DomainRecord | null
}

export interface Lamp {
  id: LampKey
  state: LampState
  /** Why it is red. */
  fault: 'differs' | 'gone' | 'two' | null
  /** Since when it is lit. */
  since: string | null
  records: LampRecord[]
}

type Light = Pick<Lamp, 'state' | 'fault'>

const RECORDS: Record<Exclude<LampKey, 'ownership'>, DomainRecord['key'][]> = {
  mx: ['mx'],
  spf: ['spf'],
  dkim1: ['dkim1'],
  dkim2: ['dkim2'],
  dmarc: ['dmarc'],
  tls: ['mta_sts', 'mta_sts_host'],
  reports: ['tls_rpt'],
  programs: ['autoconfig'],
}
export const LAMP_RECORDS: ReadonlySet<DomainRecord['key']> = new Set(Object.values(RECORDS).flat())

const ON: Light = { state: 'on', fault: null }
const OFF: Light = { state: 'off', fault: null }
const WORST = ['red', 'off', 'wait', 'on'] as const

/** The nine lamps of a domain. While none is red, the first one that is not seen is the next to do. */
export function lampsOf(domain: DomainRecords): Lamp[] {
  const lamps = LAMPS.map((id) => (id === 'ownership' ? ownership(domain) : lampOf(id, domain)))
  const next = lamps.some(({ state }) => state === 'red')
    ? undefined
    : lamps.find(({ state }) => state === 'off')
  if (next) next.state = 'now'
  return lamps
}

export const isLit = ({ state }: Lamp): boolean => state === 'on'

function ownership({ verification: { txt, found, lit_at } }: DomainRecords): Lamp {
  const light: Light = lit_at ? ON : found === null ? OFF : { state: 'red', fault: 'differs' }
  const { host, value } = txt
  const record: LampRecord = {
    type: 'TXT',
    host,
    priority: null,
    expected: [value],
    found: found === null ? [] : [found],
    record: null,
  }
  return { id: 'ownership', ...light, since: lit_at, records: [record] }
}

function lampOf(id: Exclude<LampKey, 'ownership'>, { records }: DomainRecords): Lamp {
  const own = records.filter((record) => RECORDS[id].includes(record.key))
  const lights = own.map(lightOf)
  const worst = WORST.map((state) => lights.find((light) => light.state === state)).find(Boolean) ?? OFF
  const since = own
    .map(({ lit_at }) => lit_at)
    .reduce((one, other) => ((one ?? '') > (other ?? '') ? one : other), null)
  return {
    id,
    ...worst,
    since: worst.state === 'on' ? since : null,
    records: own.map((record) => ({ ...record, record })),
  }
}

function lightOf({ state, hint, found, lit_at, was_lit, is_spreading }: DomainRecord): Light {
  // Nobody has answered: it is as it was.
  if (hint === 'no_answer') return lit_at ? ON : OFF
  switch (state) {
    case 'ok':
    case 'relaxed':
      return is_spreading ? { state: 'wait', fault: null } : ON
    case 'multiple':
      return { state: 'red', fault: 'two' }
    case 'wrong':
    case 'low_priority':
      return { state: 'red', fault: 'differs' }
    case 'missing':
      if (was_lit) return { state: 'red', fault: 'gone' }
      // It was written, to a place where nobody asks.
      return hint === null ? OFF : { state: 'red', fault: 'differs' }
    default:
      // It points to us, and what stands there is still to be published by us.
      return found.length > 0 ? { state: 'wait', fault: null } : OFF
  }
}
