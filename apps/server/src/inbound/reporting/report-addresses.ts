import { getDomain } from 'tldts'
import { domainOf } from '#server/addresses/directory/our-domains.ts'
import type { NameServer } from '#server/platform/ecosystem/name-server.ts'

/** Where reports are to go, and up to which size, in bytes. */
export interface ReportAddress {
  address: string
  bytes_max: number
}

/** The record of a domain as it is published now, what a report says of it, and where that goes. */
export interface PublishedPolicy {
  p: string
  sp: string
  np: string
  adkim: string
  aspf: string
  t: string
  addresses: ReportAddress[]
}

const RECORD_CHARS_MAX = 4096
/** A domain is heard by so many at most, the first that it names. */
const ADDRESSES_MAX = 5
const UNITS: Readonly<Record<string, number>> = { '': 1, k: 2 ** 10, m: 2 ** 20, g: 2 ** 30, t: 2 ** 40 }
const ADDRESS =
  /^[a-z\d.#$&'*+/=?^_`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,8}[a-z][a-z\d-]{1,62}$/i
const POLICIES = new Set(['none', 'quarantine', 'reject'])

/** The tags of a record; null: it is none of DMARC. The first of two tags counts. */
function tagsOf(record: string): Map<string, string> | null {
  if (record.length > RECORD_CHARS_MAX || !/^[vV][ \t]*=[ \t]*DMARC1[ \t]*(?:;|$)/.test(record)) return null
  const tags = new Map<string, string>()
  for (const part of record.split(';')) {
    const [name = '', ...value] = part.split('=')
    const key = name.trim().toLowerCase()
    if (!tags.has(key)) tags.set(key, value.join('=').trim())
  }
  return tags
}

/** Reads `rua`: mailboxes alone, with their limits. What is none is passed over. RFC 9989 §4.8, RFC 7489 §6.2. */
export function reportAddresses(rua: string): ReportAddress[] {
  const seen = new Map<string, ReportAddress>()
  for (const uri of rua.slice(0, RECORD_CHARS_MAX).split(',')) {
    const [, written = '', size = '', unit = ''] =
      /^\s*mailto:([^\s!?]{3,400})(?:!(\d{1,15})([kmgt]?))?\s*$/i.exec(uri) ?? []
    const address = decoded(written)
    if (!ADDRESS.test(address) || seen.has(address.toLowerCase())) continue
    const bytes_max = size === '' ? Number.POSITIVE_INFINITY : Number(size) * UNITS[unit.toLowerCase()]!
    seen.set(address.toLowerCase(), { address: address.toLowerCase(), bytes_max })
  }
  return [...seen.values()].slice(0, ADDRESSES_MAX)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** null: it has no record any more, or several, or asks nobody's mailbox. Rejects when the DNS does not answer. */
export async function findPolicy(
  dns: Pick<NameServer, 'txt'>,
  domain: string,
): Promise<PublishedPolicy | null> {
  const records = await recordsAt(dns, `_dmarc.${domain}`)
  const [tags] = records
  if (!tags || records.length > 1) return null
  const addresses = reportAddresses(tags.get('rua') ?? '')
  if (addresses.length === 0) return null
  const policy = (name: string) => {
    const value = tags.get(name)?.toLowerCase() ?? ''
    return POLICIES.has(value) ? value : ''
  }
  const mode = (name: string) => (tags.get(name)?.toLowerCase() === 's' ? 's' : 'r')
  return {
    p: policy('p') || 'none',
    sp: policy('sp'),
    np: policy('np'),
    adkim: mode('adkim'),
    aspf: mode('aspf'),
    t: tags.get('t')?.toLowerCase() === 'y' ? 'y' : 'n',
    addresses,
  }
}

async function recordsAt(dns: Pick<NameServer, 'txt'>, name: string): Promise<Map<string, string>[]> {
  const texts = await dns.txt(name)
  return texts.map((strings) => tagsOf(strings.join(''))).filter((tags) => tags !== null)
}

/**
 * Those of the addresses that take reports about the domain: its own, and those elsewhere whose domain says so in the
 * DNS, which may name another address of its own instead. Rejects when the DNS does not answer. RFC 9990 §4.
 */
export async function verifiedAddresses(
  dns: Pick<NameServer, 'txt'>,
  domain: string,
  addresses: readonly ReportAddress[],
): Promise<ReportAddress[]> {
  const verified: ReportAddress[] = []
  for (const one of addresses) {
    const host = domainOf(one.address)
    if (orgOf(host) === orgOf(domain)) verified.push(one)
    else verified.push(...(await takenElsewhere(dns, domain, host, one)))
  }
  return [...new Map(verified.map((one) => [one.address, one])).values()].slice(0, ADDRESSES_MAX)
}

const NAME_CHARS_MAX = 253

async function takenElsewhere(
  dns: Pick<NameServer, 'txt'>,
  domain: string,
  host: string,
  one: ReportAddress,
): Promise<ReportAddress[]> {
  const name = `${domain}._report._dmarc.${host}`
  if (name.length > NAME_CHARS_MAX) return []
  const records = await recordsAt(dns, name)
  if (records.length === 0) return []
  const rua = records.find((tags) => tags.has('rua'))?.get('rua')
  if (rua === undefined) return [one]
  const others = reportAddresses(rua)
  return others.every(({ address }) => domainOf(address) === host) ? others : []
}

/** Customers of one host are not one. */
const orgOf = (name: string): string => getDomain(name, { allowPrivateDomains: true }) ?? name
