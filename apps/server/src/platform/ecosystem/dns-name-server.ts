import { Resolver } from 'node:dns/promises'
import type { NameServer } from './name-server.ts'

const TIMEOUT_MS = 3000
const TRIES = 2
/** The name does not exist, or has no such record: an answer, not a failure. */
const NONE = new Set(['ENOTFOUND', 'ENODATA'])

/** DNS asked from `servers` (`host:port`); an empty list means those of the system. */
export function dnsNameServer(servers: readonly string[]): NameServer {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
  if (servers.length > 0) resolver.setServers(servers)
  return {
    mx: (name) => orNone(resolver.resolveMx(name)),
    txt: (name) => orNone(resolver.resolveTxt(name)),
    async addresses(name) {
      const [four, six] = await Promise.all([
        orNone(resolver.resolve4(name)),
        orNone(resolver.resolve6(name)),
      ])
      return [...four, ...six]
    },
    resolve: (name, type) => resolver.resolve(name, type),
  }
}

async function orNone<Found>(answer: Promise<Found[]>): Promise<Found[]> {
  return answer.catch((error: NodeJS.ErrnoException) => {
    if (NONE.has(error.code ?? '')) return []
    throw error
  })
}
