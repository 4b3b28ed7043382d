import type { App } from '#server/app.ts'
import { isPublicAddress } from '#server/platform/calls/public-address.ts'

/** One place to try, as it is connected to. */
export interface MailServer {
  /** Its name, for TLS and for people. */
  name: string
  address: string
  port: number
  /** Its certificate must be right: the operator chose it by name, and the way to it is not this machine. */
  isTrusted: boolean
  /** It speaks LMTP, and answers for each recipient. RFC 2033. */
  isLmtp?: boolean
}

/** Why a domain has nowhere to send to. `isPermanent`: trying later is of no use. */
export class NoMailServer extends Error {
  override name = 'NoMailServer'
  readonly isPermanent: boolean

  constructor(message: string, isPermanent: boolean) {
    super(message)
    this.isPermanent = isPermanent
  }
}

/** Places tried for one message before it waits for the next attempt. */
const SERVERS_MAX = 5

/**
 * Where mail for a domain is to go, best first: the smart host when there is one, else the MX of
 * the domain by priority, else the domain itself. Private addresses are left out (Architecture §6.7).
 * Throws `NoMailServer`. RFC 5321 §5.1, RFC 7505.
 */
export async function findMailServers(app: App, domain: string): Promise<MailServer[]> {
  const { config, dns } = app
  if (config.SMART_HOST) return [smartHost(config.SMART_HOST)]

  const records = await dns.mx(domain)
  if (records.length === 1 && ['', '.'].includes(records[0]!.exchange)) {
    throw new NoMailServer(`556 5.1.10 ${domain} takes no mail`, true)
  }
  const names = records
    .map((record) => ({ ...record, chance: Math.random() }))
    .toSorted((one, other) => one.priority - other.priority || one.chance - other.chance)
    .map(({ exchange }) => exchange.replace(/\.$/, ''))
  if (names.length === 0) names.push(domain)

  const servers: MailServer[] = []
  let refused = ''
  for (const name of names.slice(0, SERVERS_MAX)) {
    for (const address of await dns.addresses(name)) {
      const server = { name, address, port: config.MX_OUT_PORT, isTrusted: false }
      if (config.OUTBOUND_ALLOW_PRIVATE || isPublicAddress(address)) servers.push(server)
      else refused = name
    }
  }
  if (servers.length > 0) return servers.slice(0, SERVERS_MAX)
  if (refused) throw new NoMailServer(`550 5.4.4 ${refused} is not a public address`, true)
  throw new NoMailServer(`550 5.4.4 ${domain} has no mail server`, true)
}

function smartHost(written: string): MailServer {
  const { hostname, port } = new URL(`smtp://${written}`)
  const name = hostname.replace(/^\[|\]$/g, '')
  const isHere = /^(localhost|127\..*|::1)$/.test(name)
  return { name, address: name, port: Number(port || 25), isTrusted: !isHere }
}
