import dns from 'dns2'
import { type DnsRecord, fullName, isVisible, type RecordType, type Zone, zoneOf } from './zone.ts'

const { Packet } = dns

export interface Found {
  records: (DnsRecord & { owner: string })[]
  outcome: 'answer' | 'no_data' | 'no_name' | 'refused' | 'servfail' | 'timeout'
  zone?: Zone
}

/**
 * What the invented zones say about one question. Aliases are followed inside
 * our zones (RFC 1034 §4.3.2). The whole of `.test` is ours, so a name there
 * that no zone holds does not exist; any other name is refused.
 */
export function findRecords(zones: readonly Zone[], question: string, type: string, now: Date): Found {
  const records: Found['records'] = []
  let name = question.toLowerCase()
  for (let hops = 0; hops < 8; hops++) {
    const zone = zoneOf(zones, name)
    if (!zone) return { records, outcome: records.length > 0 ? 'answer' : outsideOf(name) }
    if (zone.fault === 'servfail' || zone.fault === 'timeout') {
      return { records: [], outcome: zone.fault, zone }
    }
    const visible = zone.records.filter((record) => isVisible(record, now))
    const here = visible.filter((record) => fullName(record, zone) === name)
    const owned = here.map((record) => ({ ...record, owner: name }))
    const alias = owned.find((record) => record.type === 'CNAME')
    records.push(...owned.filter((record) => record.type === type || record === alias))
    if (alias && type !== 'CNAME') {
      name = alias.value
      continue
    }
    if (records.length > 0) return { records, outcome: 'answer', zone }
    const exists =
      name === zone.name ||
      visible.some((record) => fullName(record, zone) === name || fullName(record, zone).endsWith(`.${name}`))
    return { records, outcome: exists ? 'no_data' : 'no_name', zone }
  }
  return { records: [], outcome: 'servfail' }
}

const outsideOf = (name: string): Found['outcome'] => (name.endsWith('.test') ? 'no_name' : 'refused')

/** The whole reply to a query; undefined when the zone is to stay silent. */
export function answerQuestion(
  zones: readonly Zone[],
  request: dns.Packet,
  now: Date,
): dns.Packet | undefined {
  const response = Packet.createResponseFromRequest(request)
  const question = request.questions[0]
  response.header.aa = 1
  response.header.ra = 0
  if (!question || request.header.opcode !== 0) {
    response.header.rcode = question ? Packet.RCODE.NOTIMP : Packet.RCODE.FORMERR
    return response
  }
  const result = findRecords(zones, question.name, Packet.typeName(question.type), now)
  if (result.outcome === 'timeout') return undefined
  response.header.rcode = {
    answer: Packet.RCODE.NOERROR,
    no_data: Packet.RCODE.NOERROR,
    no_name: Packet.RCODE.NXDOMAIN,
    refused: Packet.RCODE.REFUSED,
    servfail: Packet.RCODE.SERVFAIL,
  }[result.outcome]
  response.answers.push(
    ...result.records.map((record) =>
      resource(record.owner === question.name.toLowerCase() ? question.name : record.owner, record),
    ),
  )
  if (result.outcome === 'no_data' || result.outcome === 'no_name') {
    response.authorities.push(startOfAuthority(result.zone?.name ?? 'test'))
  }
  return response
}

/** The target of an SRV is never a pointer (RFC 2782), but the library makes one of any name it has written before. */
export function onTheWire(response: dns.Packet): dns.Packet | Buffer {
  const hasServices = response.answers.some(({ type }) => type === Packet.TYPE.SRV)
  // Its declared type leaves the writer out.
  const packet: { toBuffer(writer: object): Buffer } = response
  return hasServices ? packet.toBuffer(Object.assign(new Packet.Writer(), { names: 'unused' })) : response
}

function resource(owner: string, { type, value, ttl }: DnsRecord): dns.Packet.Resource {
  return {
    name: owner,
    type: Packet.TYPE[type],
    class: Packet.CLASS.IN,
    ttl,
    ...rdata(type, value),
  } as dns.Packet.Resource
}

function rdata(type: RecordType, value: string): Partial<dns.Packet.Resource> {
  const words = value.split(' ')
  switch (type) {
    case 'A':
    case 'AAAA':
      return { address: value }
    case 'CNAME':
    case 'PTR':
      return { domain: value }
    case 'NS':
      return { ns: value }
    case 'MX':
      return { priority: Number(words[0]), exchange: words[1]! }
    case 'SRV':
      return {
        priority: Number(words[0]),
        weight: Number(words[1]),
        port: Number(words[2]),
        target: words[3]!,
      }
    case 'CAA':
      return { flags: Number(words[0]), tag: words[1]!, value: words[2]! }
    case 'TXT':
      return { data: characterStrings(value) }
  }
}

/** A TXT record holds strings of at most 255 bytes each. RFC 1035 §3.3.14. */
function characterStrings(text: string): string[] {
  const strings: string[] = []
  let current = ''
  for (const character of text) {
    if (Buffer.byteLength(current + character) > 255) {
      strings.push(current)
      current = ''
    }
    current += character
  }
  return [...strings, current]
}

/** Negative answers carry the SOA, whose minimum says how long to believe them. RFC 2308 §3. */
function startOfAuthority(zone: string): dns.Packet.Resource {
  return {
    name: zone,
    type: Packet.TYPE.SOA,
    class: Packet.CLASS.IN,
    ttl: 1,
    primary: `ns.${zone}`,
    admin: `hostmaster.${zone}`,
    serial: 1,
    refresh: 3600,
    retry: 600,
    expiration: 86_400,
    minimum: 1,
  } as dns.Packet.Resource
}
