import { isAscii as isAsciiBytes } from 'node:buffer'
import { Readable } from 'node:stream'
import { domainToASCII } from 'node:url'
import { piecesOf, type Source } from '#server/readers/source.ts'
import type { QueuedDsn } from '../queue/dsn.ts'
import type { TlsPolicy } from '../tls/tls-policy.ts'
import type { TlsFailure } from '../tls-results/tls-session.ts'
import { connect, Unreachable } from './connect.ts'
import type { MailServer } from './mail-servers.ts'
import type { ReportingConnection } from './reporting-connection.ts'
import { printable, type SmtpFailure, words } from './smtp-failure.ts'

export interface HandOverLimits {
  connect_ms: number
  greeting_ms: number
  /** Silence inside a conversation. RFC 5321 §4.5.3.2. */
  socket_ms: number
  /** The whole conversation, so that a server that trickles holds nobody up. */
  whole_ms: number
}

export const HAND_OVER_LIMITS: HandOverLimits = {
  connect_ms: 30_000,
  greeting_ms: 30_000,
  socket_ms: 5 * 60_000,
  whole_ms: 20 * 60_000,
}

/** An answer to QUIT is waited for no longer than this. */
const QUIT_MS_MAX = 2000

/** How it went for one recipient; `reply` is what the other server said last, or why it said nothing. */
export interface HandedOver {
  result: 'sent' | 'refused' | 'later'
  reply: string
  /** Refused by us, for reasons that say nothing of the recipient. */
  isOurs?: boolean
  /** The address is one of this service: its mailbox may be made any day, and nobody is bothered by another try. */
  isHere?: boolean
  /** Of what was sent: it lies in a mailbox, the next server tells of that, or nobody does. RFC 3461 §5.2. */
  from_here?: 'delivered' | 'told_by_next' | 'untold'
  /** The server that said so, and how its conversation was encrypted. */
  remote?: string
}

export interface TransportedMessage {
  envelope_from: string
  recipients: string[]
  source: Source
  /** What was asked of reports, by recipient. */
  dsn: ReadonlyMap<string, QueuedDsn>
  /** Asked when all but the final dot has been said: may it be said? Once it is, nothing takes the message back. */
  isStillOurs: () => Promise<boolean>
  /** What its TLS is held to. */
  tls: TlsPolicy
  /** Hears how the conversation came to TLS, once it has begun, or why it is not to. */
  onTls: (server: MailServer, result: TlsFailure | '') => Promise<void>
}

/**
 * Gives one message to another server, for several recipients at once, and tells how it went for
 * each. A line that drops before 250 was read counts as `later`. Throws `Unreachable`. RFC 5321.
 */
export async function handOver(
  server: MailServer,
  hostname: string,
  outgoing: TransportedMessage,
  limits: HandOverLimits,
  stop: AbortSignal,
): Promise<Map<string, HandedOver>> {
  const connection = await begin(server, hostname, outgoing, limits)
  const hangUp = () => connection.close()
  const timer = setTimeout(hangUp, limits.whole_ms)
  stop.addEventListener('abort', hangUp)
  try {
    const remote = remoteOf(server, connection)
    const results = await send(connection, outgoing)
    return new Map([...results].map(([recipient, handed]) => [recipient, { ...handed, remote }]))
  } finally {
    stop.removeEventListener('abort', hangUp)
    clearTimeout(timer)
    connection.quit()
    setTimeout(hangUp, QUIT_MS_MAX).unref()
  }
}

/** For the operator who traces a message. */
const remoteOf = ({ name, address }: MailServer, { secure, tlsSocket }: ReportingConnection): string =>
  `${name} [${address}] ${secure ? (tlsSocket.getProtocol() ?? 'TLS') : 'no TLS'}`

/** A conversation whose TLS is as its policy wants it. */
async function begin(
  server: MailServer,
  hostname: string,
  { tls, onTls }: TransportedMessage,
  limits: HandOverLimits,
): Promise<ReportingConnection> {
  const refuse = async (failure: TlsFailure): Promise<never> => {
    await onTls(server, failure)
    throw new Unreachable(
      `451 4.7.5 ${server.name} is not as the policy of its domain wants it: ${failure}`,
      false,
    )
  }
  const unwanted = tls.refuses(server)
  if (unwanted && tls.isEnforced) return refuse(unwanted)
  const { connection, tlsFailure } = await connect(server, {
    hostname,
    limits,
    needsTls: tls.isEnforced,
    certificate_name: tls.name ?? server.name,
  }).catch((error: unknown) =>
    error instanceof Unreachable && error.tlsFailure ? refuse(error.tlsFailure) : Promise.reject(error),
  )
  const failure = tlsFailure || unwanted || tls.check(server, connection.tlsSocket)
  if (failure && tls.isEnforced) {
    connection.close()
    return refuse(failure)
  }
  await onTls(server, failure)
  return connection
}

async function send(
  connection: ReportingConnection,
  outgoing: TransportedMessage,
): Promise<Map<string, HandedOver>> {
  const { envelope_from, recipients, source, isStillOurs } = outgoing
  const ehlo = String(connection.lastServerResponse || '')
  const refusal = refusalBefore(outgoing, ehlo)
  if (refusal) return new Map(recipients.map((recipient) => [recipient, refusal]))
  const offersDsn = /^250[ -]DSN\b/im.test(ehlo)
  const [dsn] = outgoing.dsn.values()
  if (offersDsn)
    connection.dsnByRecipient = new Map([...outgoing.dsn].map(([to, its]) => [asciiDomain(to), its]))
  const { promise, resolve } = Promise.withResolvers<[SmtpFailure | null, Accepted?]>()
  connection.once('end', () => resolve([new Error('the line dropped')]))
  connection.send(
    {
      from: asciiDomain(envelope_from),
      to: recipients.map(asciiDomain),
      size: source.length,
      use8BitMime: !(await isAscii(source)),
      dsn: offersDsn && dsn ? { ret: dsn.ret || undefined, envid: dsn.envid || undefined } : undefined,
    },
    Readable.from(askedBeforeItsEnd(source, isStillOurs), { highWaterMark: 1 }),
    (failure, accepted) => resolve([failure, accepted]),
  )
  const [failure, accepted] = await promise
  const all: HandedOver = failure
    ? verdict(failure)
    : {
        result: 'sent',
        reply: printable(accepted?.response ?? ''),
        from_here: offersDsn ? 'told_by_next' : 'untold',
      }
  const results = new Map(recipients.map((recipient) => [recipient, all]))
  for (const one of failure?.rejectedErrors ?? accepted?.rejectedErrors ?? []) {
    const recipient = recipients.find((each) => asciiDomain(each) === one.recipient)
    if (recipient) results.set(recipient, verdict(one))
  }
  return results
}

async function isAscii(source: Source): Promise<boolean> {
  for await (const piece of piecesOf(source)) if (!isAsciiBytes(piece)) return false
  return true
}

/** As the other side takes it. Throws in place of the end, which cuts the line before the dot. */
async function* askedBeforeItsEnd(source: Source, isStillOurs: () => Promise<boolean>) {
  for await (const piece of piecesOf(source)) yield Buffer.from(piece)
  if (!(await isStillOurs())) throw new Error('another worker has taken the message over')
}

/** What the other side's answer to EHLO rules out: nothing is sent that would arrive broken, or not at all. RFC 6531 §3.2, RFC 1870 §6. */
function refusalBefore(
  { envelope_from, recipients, source }: TransportedMessage,
  ehlo: string,
): HandedOver | null {
  const isInternational = [envelope_from, ...recipients].some(needsUtf8)
  if (isInternational && !/^250[ -]SMTPUTF8\b/im.test(ehlo)) {
    return {
      result: 'refused',
      isOurs: true,
      reply: '553 5.6.7 The other server takes no such address (no SMTPUTF8)',
    }
  }
  const limit = Number(/^250[ -]SIZE (\d{1,20})\b/im.exec(ehlo)?.[1] ?? 0)
  if (limit > 0 && source.length > limit) {
    const reply = `552 5.3.4 ${source.length} bytes are more than the ${limit} that the other server takes`
    return { result: 'refused', isOurs: true, reply }
  }
  return null
}

/** A local part beyond ASCII; a domain has a spelling for that. RFC 6531 §3.3. */
export const needsUtf8 = (address: string): boolean =>
  /[^\x20-\x7e]/.test(address.slice(0, Math.max(0, address.lastIndexOf('@'))))

/** 5yz is for good, but 503 says only that this conversation went wrong. RFC 5321 §4.2.1. */
function verdict(failure: SmtpFailure): HandedOver {
  const { responseCode, code } = failure
  const isRefused =
    responseCode === undefined
      ? code === 'EENVELOPE' || code === 'EMESSAGE'
      : responseCode >= 500 && responseCode !== 503
  return { result: isRefused ? 'refused' : 'later', reply: words(failure) }
}

/** In the spelling that every server knows; beside a local part that only some know, as it is. */
function asciiDomain(address: string): string {
  if (needsUtf8(address)) return address
  const at = address.lastIndexOf('@') + 1
  return `${address.slice(0, at)}${domainToASCII(address.slice(at)) || address.slice(at)}`
}

interface Accepted {
  response: string
  rejectedErrors?: SmtpFailure[] | undefined
}
