import { XMLParser } from 'fast-xml-parser'
import { type ImapServer, imap_server } from '#contract/collectors/collector.schema.ts'
import { filledFor } from './filled-for.ts'

const SECURITY_OF = new Map([
  ['SSL', 'ssl'],
  ['STARTTLS', 'starttls'],
] as const)

interface Incoming {
  '@type'?: string
  hostname?: string
  port?: string
  socketType?: string
  username?: string
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  processEntities: false,
  isArray: (name) => name === 'incomingServer' || name === 'emailProvider',
})

/**
 * IMAP servers in a provider's file `config-v1.1.xml`, in its order; those without encryption are left out.
 * Whatever is not such a file has none.
 */
export function readAutoconfig(xml: string, email: string): ImapServer[] {
  let parsed: { clientConfig?: { emailProvider?: { incomingServer?: Incoming[] }[] } }
  try {
    parsed = parser.parse(xml)
  } catch {
    return []
  }
  const servers =
    parsed.clientConfig?.emailProvider?.flatMap(({ incomingServer = [] }) => incomingServer) ?? []
  return servers.flatMap((server) => {
    const read = imap_server.safeParse({
      host: filledFor(String(server.hostname ?? ''), email),
      port: Number(server.port),
      security: SECURITY_OF.get(server.socketType as 'SSL'),
      username: filledFor(String(server.username ?? '%EMAILADDRESS%'), email),
    })
    return server['@type'] === 'imap' && read.success ? [read.data] : []
  })
}
