import { isIP } from 'node:net'
import type { TlsFailure } from '../tls-results/tls-session.ts'
import type { HandOverLimits } from './hand-over.ts'
import type { MailServer } from './mail-servers.ts'
import { ReportingConnection } from './reporting-connection.ts'
import { type SmtpFailure, words } from './smtp-failure.ts'

/** No conversation came about: another server of the domain may do better. */
export class Unreachable extends Error {
  override name = 'Unreachable'
  /** The server answered, and said that it takes no mail at all. RFC 7504. */
  readonly isRefusal: boolean
  /** TLS has failed where it must not. */
  readonly tlsFailure: TlsFailure | ''

  constructor(reply: string, isRefusal: boolean, tlsFailure: TlsFailure | '' = '') {
    super(reply)
    this.isRefusal = isRefusal
    this.tlsFailure = tlsFailure
  }
}

export interface Connecting {
  hostname: string
  limits: HandOverLimits
  /** Whose certificate is asked for. */
  certificate_name: string
  /** What has failed with TLS is not tried again without. */
  needsTls: boolean
  /** It has failed with TLS. */
  ignoreTLS?: boolean
}

/**
 * A conversation with a server that has begun. TLS is used when offered; whoever needs more looks at what has come
 * about. The certificate counts for a trusted server alone. Throws `Unreachable`. RFC 7435.
 */
export async function connect(
  server: MailServer,
  connecting: Connecting,
): Promise<{ connection: ReportingConnection; tlsFailure: TlsFailure | '' }> {
  const { hostname, limits, needsTls, ignoreTLS = false, certificate_name } = connecting
  const connection = new ReportingConnection({
    host: server.address,
    port: server.port,
    name: hostname,
    secure: false,
    lmtp: server.isLmtp === true,
    ignoreTLS,
    opportunisticTLS: !server.isTrusted,
    tls: {
      servername: isIP(certificate_name) ? '' : certificate_name,
      rejectUnauthorized: server.isTrusted,
    },
    connectionTimeout: limits.connect_ms,
    greetingTimeout: limits.greeting_ms,
    socketTimeout: limits.socket_ms,
  })
  const { promise, resolve } = Promise.withResolvers<SmtpFailure | undefined>()
  connection.on('error', (failure: SmtpFailure) => resolve(failure))
  connection.once('end', () => resolve(new Error('the line dropped')))
  connection.connect((failure) => resolve(failure))
  const failure = await promise
  if (!failure) {
    const tlsFailure = connection.secure ? '' : ignoreTLS ? 'validation-failure' : 'starttls-not-supported'
    return { connection, tlsFailure }
  }
  connection.close()
  const isTlsBroken = failure.code === 'ETLS' && !server.isTrusted
  if (isTlsBroken && needsTls) throw new Unreachable(words(failure), false, 'validation-failure')
  if (isTlsBroken && !ignoreTLS) return connect(server, { ...connecting, ignoreTLS: true })
  throw new Unreachable(words(failure), (failure.responseCode ?? 0) >= 500)
}
