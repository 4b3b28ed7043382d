import { isIP } from 'node:net'
import { ImapFlow } from 'imapflow'
import type { ImapServer } from '#contract/collectors/collector.schema.ts'
import { IMAP_PORTS } from '#contract/collectors/collector.ts'
import { AppError } from '#contract/errors.ts'
import { isOurDomain } from '#server/addresses/directory/our-domains.ts'
import type { App } from '#server/app.ts'
import { isPublicAddress } from '#server/platform/calls/public-address.ts'
import { sourceFailure } from './source-failure.ts'

const CONNECT_MS = 15_000
const SILENT_MS = 60_000
/** RFC 2177: an IDLE is renewed at least every 29 minutes; many a router forgets sooner. */
const IDLE_MS = 4 * 60_000
const LITERAL_BYTES_MAX = 80 * 1_048_576

export type SourceProof = { password: string } | { access_token: string }

/** Of a name with many addresses, so many are tried. */
const ADDRESSES_MAX = 3

/**
 * Signs in to a mailbox elsewhere. The addresses that were checked are those connected to, until one answers; only
 * public ones, and the ports of IMAP (Architecture §6.7). A password never goes over an open line. Throws the codes
 * of collectors. The caller closes it.
 */
export async function openSource(app: App, server: ImapServer, proof: SourceProof): Promise<ImapFlow> {
  const [first, ...others] = await checkedAddresses(app, server)
  let opening = openAt(app, first, server, proof)
  for (const address of others) {
    opening = opening.catch((failure: AppError) => {
      if (failure.code !== 'cannot_connect_to_mail_server') throw failure
      return openAt(app, address, server, proof)
    })
  }
  return opening
}

async function openAt(
  app: App,
  address: string,
  { host, port, security, username }: ImapServer,
  proof: SourceProof,
): Promise<ImapFlow> {
  const source = new ImapFlow({
    host: address,
    port,
    secure: security === 'ssl',
    doSTARTTLS: security === 'starttls',
    ...(isIP(host) ? {} : { servername: host }),
    tls: {
      rejectUnauthorized: !app.config.OUTBOUND_ALLOW_PRIVATE,
      ...(isIP(host) ? {} : { servername: host }),
    },
    auth: {
      user: username,
      ...('password' in proof ? { pass: proof.password } : { accessToken: proof.access_token }),
    },
    clientInfo: { name: 'Pochtamt' },
    logger: false,
    disableAutoIdle: true,
    maxIdleTime: IDLE_MS,
    maxLiteralSize: LITERAL_BYTES_MAX,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
  })
  // Without a listener a line that breaks between two commands would end the process; the next command tells of it.
  source.on('error', (error) => app.log.debug({ err: error, host }, 'a source broke off'))
  try {
    await source.connect()
    return source
  } catch (error) {
    source.close()
    const failure = sourceFailure(error, 'connect')
    const isTokenRefused = failure.code === 'collector_invalid_password' && 'access_token' in proof
    throw isTokenRefused ? new AppError('invalid_token', { cause: error }) : failure
  }
}

async function checkedAddresses(
  app: App,
  { host, port }: ImapServer,
): Promise<[first: string, ...others: string[]]> {
  const isAnywhere = app.config.OUTBOUND_ALLOW_PRIVATE
  const isPort = port >= 1 && port <= 65_535
  if (!isPort || !(isAnywhere || IMAP_PORTS.includes(port)))
    throw new AppError('invalid_port', { fields: ['server.port'] })
  if (isOurDomain(app.config, host) || host === app.config.MAIL_HOSTNAME) {
    throw new AppError('invalid_domain_for_mail_server', { fields: ['server.host'] })
  }
  const addresses = isIP(host) ? [host] : await addressesOf(app, host)
  const [first, ...others] = addresses.slice(0, ADDRESSES_MAX)
  if (first === undefined) throw new AppError('mail_server_not_found', { fields: ['server.host'] })
  // One private address among public ones is a trap, not a choice.
  if (!isAnywhere && !addresses.every(isPublicAddress)) throw new AppError('cannot_connect_to_mail_server')
  return [first, ...others]
}

async function addressesOf(app: App, host: string): Promise<string[]> {
  try {
    return await app.dns.addresses(host)
  } catch (cause) {
    throw new AppError('cannot_connect_to_mail_server', { cause })
  }
}
