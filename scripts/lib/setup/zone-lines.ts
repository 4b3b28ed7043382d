import { DNS_PROVIDERS, type DnsProvider } from '#texts/dns-providers.ts'

/** What is to be published, as a zone file has it: the value of an MX or SRV begins with its numbers. */
export interface PublishedRecord {
  domain: string
  name: string
  type: 'A' | 'AAAA' | 'CAA' | 'CNAME' | 'MX' | 'SRV' | 'TXT'
  value: string
}

/** A string of a TXT record holds so many bytes. RFC 1035 §3.3. */
const STRING_BYTES_MAX = 255

/** Lines that can be put into a zone file as they are: names are whole, and long texts in parts. RFC 1035 §5.1. */
export function zoneLines(records: readonly PublishedRecord[]): string[] {
  return records.map(({ name, type, value }) => `${name}. ${type} ${inZone(type, value)}`)
}

function inZone(type: PublishedRecord['type'], value: string): string {
  if (type === 'TXT') {
    const parts = value.match(new RegExp(`.{1,${STRING_BYTES_MAX}}`, 'g')) ?? ['']
    return parts.map((part) => `"${part}"`).join(' ')
  }
  return ['A', 'AAAA', 'CAA'].includes(type) ? value : `${value}.`
}

/** Who runs the DNS of a domain, by its name servers. */
export const providerOf = (servers: readonly string[]): DnsProvider | undefined =>
  DNS_PROVIDERS.find((provider) => servers.some((server) => provider.servers.test(server.toLowerCase())))

/** The same records as the fields of a panel, in its own words; in plain ones where nobody is known. */
export function panelLines(records: readonly PublishedRecord[], provider: DnsProvider | undefined): string[] {
  const words = {
    type: provider?.type ?? 'Type',
    host: provider?.host ?? 'Name',
    apex: provider?.apex ?? '@',
  }
  return records.map(({ domain, name, type, value }) => {
    const host = name === domain ? words.apex || domain : name.slice(0, -domain.length - 1)
    const [number = '', ...rest] = value.split(' ')
    const isNumbered = type === 'MX' && !provider?.quirks.includes('priority_inside')
    const shown = isNumbered ? rest.join(' ') : value
    const quoted = type === 'TXT' && provider?.quirks.includes('quoted') ? inZone('TXT', shown) : shown
    const field =
      (type === 'TXT' || type === 'MX' || type === 'CNAME' || type === 'SRV') && provider?.value[type]
    const priority = isNumbered ? `   ${provider?.priority ?? 'Priority'}: ${number}` : ''
    return `${words.type}: ${type}   ${words.host}: ${host}${priority}   ${field || 'Value'}: ${quoted}`
  })
}
