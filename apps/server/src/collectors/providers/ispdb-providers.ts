import type { ImapServer } from '#contract/collectors/collector.schema.ts'
import { IMAP_SECURITIES } from '#contract/collectors/collector.ts'
import { filledFor } from './filled-for.ts'
import { ISPDB } from './ispdb.ts'

export interface TabledProvider {
  name: string
  /** For this address, best first. */
  servers: ImapServer[]
  ways: ('password' | 'oauth2')[]
}

/** A provider of Thunderbird's table whose addresses end so; undefined where the table knows none. */
export const tabledByDomain = (email: string, domain: string): TabledProvider | undefined =>
  tabled(email, (known) => known === domain)

/** The one whose servers take the mail of a customer's domain. */
export const tabledByMx = (email: string, exchanges: readonly string[]): TabledProvider | undefined =>
  tabled(email, (known) => exchanges.some((host) => host === known || host.endsWith(`.${known}`)))

function tabled(email: string, isTheirs: (domain: string) => boolean): TabledProvider | undefined {
  for (const line of ISPDB.trim().split('\n')) {
    const [name = '', domains = '', listed = ''] = line.split('|')
    if (!domains.split(' ').some(isTheirs)) continue
    const servers = listed.split(',').map((server) => serverOf(server, email))
    const [best] = servers
    return { name, servers: servers.map(({ ways: _, ...server }) => server), ways: best?.ways ?? [] }
  }
  return undefined
}

function serverOf(written: string, email: string): ImapServer & { ways: TabledProvider['ways'] } {
  const [host = '', port = '', security = '', username = '', ways = ''] = written.split(' ')
  return {
    host: filledFor(host, email).toLowerCase(),
    port: Number(port),
    security: IMAP_SECURITIES.find((known) => known === security) ?? 'ssl',
    username: filledFor(username, email),
    ways: (['oauth2', 'password'] as const).filter((way) => ways.split('+').includes(way)),
  }
}
