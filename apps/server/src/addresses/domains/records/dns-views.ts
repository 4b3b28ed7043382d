import type { SrvRecord } from 'node:dns'
import type { App } from '#server/app.ts'
import { isPublicAddress } from '#server/platform/calls/public-address.ts'
import { dnsNameServer } from '#server/platform/ecosystem/dns-name-server.ts'
import type { NameServer } from '#server/platform/ecosystem/name-server.ts'
import { registrable } from '../check-domain-name.ts'

/** DNS as one server sees it. Names without such records answer []; a server that does not answer throws. */
export type DnsView = Pick<NameServer, 'mx' | 'txt' | 'addresses'> & {
  cname(name: string): Promise<string[]>
  /** As zone files write them: priority, weight, port, target. */
  srv(name: string): Promise<string[]>
}

const RESOLVERS_MAX = 3
const AUTHORITIES_MAX = 2
const NAME_SERVERS_MAX = 4
const NONE = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * The name servers that are asked about a domain: its own, where they can be reached, then up to three
 * resolvers. What one of them has is there; a record is missing only when all that answer say so.
 */
export async function dnsViews(
  app: App,
  name: string,
): Promise<{ views: DnsView[]; name_servers: string[] }> {
  const { DNS_SERVERS } = app.config
  const resolvers =
    DNS_SERVERS.length > 1
      ? DNS_SERVERS.slice(0, RESOLVERS_MAX).map((server) => dnsNameServer([server]))
      : [app.dns]
  const name_servers = await nameServersOf(app, name)
  return { views: [...(await authorities(app, name_servers)), ...resolvers].map(viewOf), name_servers }
}

/** Who answers for a name, in one order; empty when nobody says. */
async function nameServersOf({ dns }: App, name: string): Promise<string[]> {
  try {
    return (await namesOf(dns, registrable(name) ?? name, 'NS')).toSorted().slice(0, NAME_SERVERS_MAX)
  } catch {
    return []
  }
}

/** Without a cache between: what was written a minute ago is seen. Nobody's fault when they cannot be found. */
async function authorities({ dns, config }: App, name_servers: string[]): Promise<NameServer[]> {
  try {
    const servers = name_servers.slice(0, AUTHORITIES_MAX)
    const addresses = (await Promise.all(servers.map((server) => dns.addresses(server)))).flatMap(
      ([first]) => first ?? [],
    )
    return addresses
      .filter((address) => config.OUTBOUND_ALLOW_PRIVATE || isPublicAddress(address))
      .map((address) => dnsNameServer([address]))
  } catch {
    return []
  }
}

const viewOf = (server: NameServer): DnsView => ({
  mx: (name) => server.mx(name),
  txt: (name) => server.txt(name),
  addresses: (name) => server.addresses(name),
  cname: (name) => namesOf(server, name, 'CNAME'),
  srv: async (name) =>
    (await answersOf<SrvRecord>(server, name, 'SRV')).map(
      ({ priority, weight, port, name: target }) => `${priority} ${weight} ${port} ${plainName(target)}`,
    ),
})

const plainName = (name: string): string => name.toLowerCase().replace(/\.$/, '')

const namesOf = async (server: NameServer, name: string, type: 'NS' | 'CNAME'): Promise<string[]> =>
  (await answersOf<string>(server, name, type)).map(plainName)

async function answersOf<Answer>(server: NameServer, name: string, type: string): Promise<Answer[]> {
  try {
    return (await server.resolve(name, type)) as Answer[]
  } catch (error) {
    if (NONE.has((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}
