import { type HeaderField, headerFields, withoutFields } from './header-fields.ts'
import { resultParts } from './result-parts.ts'

/** More hops than this are a loop; a hundred have to be borne. RFC 5321 §6.3. */
export const RECEIVED_MAX = 100

/** Where a message came from, for its trace header; null when it was written here. */
export interface Hop {
  /** What the other side called itself in HELO, EHLO or LHLO. */
  helo: string
  ip: string
  /** SMTP, ESMTP, ESMTPS, LMTP, LMTPS. RFC 3848. */
  protocol: string
}

export const countReceived = (source: Buffer): number =>
  headerFields(source).filter(({ name }) => name === 'received').length

/**
 * `Return-Path` and `Received`, which the last server puts on top of a message; the recipient is
 * named only when it is the only one. RFC 5321 §4.4.
 */
export function traceHeader(trace: {
  hop: Hop | null
  id: string
  hostname: string
  envelope_from: string
  recipients: string[]
  at: Date
  /** Header lines about the sender's proofs, CRLF at the end; may be ''. */
  results: string
}): string {
  const { hop, id, hostname, envelope_from, recipients, at, results } = trace
  const [recipient] = recipients
  const for_whom = recipients.length === 1 && recipient ? `\r\n\tfor <${printable(recipient)}>` : ''
  const from = hop ? `from ${printable(hop.helo) || 'unknown'} ([${literal(hop.ip)}])\r\n\t` : ''
  const way = hop ? ` with ${hop.protocol}` : ''
  return (
    `Return-Path: <${printable(envelope_from)}>\r\n` +
    results +
    `Received: ${from}by ${hostname}${way} id ${id}${for_whom};\r\n` +
    `\t${dateTime(at)}\r\n`
  )
}

/** Takes away results that claim to be our own: only we may say them. RFC 8601 §5. */
export function withoutForgedResults(source: Buffer, hostname: string): Buffer {
  const ours = hostname.toLowerCase()
  const isForged = ({ name, raw }: HeaderField) =>
    name === 'authentication-results' && authservIds(raw).includes(ours)
  return withoutFields(source, isForged)
}

/** The name before the first semicolon, past comments and quotes, also as one reads it who does not see a quote to its end. RFC 8601 §2.2. */
function authservIds(raw: string): string[] {
  const value = raw.slice(raw.indexOf(':') + 1)
  const strictly = resultParts(value)[0]?.result ?? ''
  const loosely = /^[\s"]*([^\s;"]+)/.exec(value)?.[1] ?? ''
  return [strictly, loosely.toLowerCase()]
}

/** RFC 5321 §4.1.3. */
const literal = (ip: string): string => (ip.includes(':') ? `IPv6:${ip}` : ip)

/** RFC 5322 §3.3, in UTC. */
export const dateTime = (at: Date): string => at.toUTCString().replace('GMT', '+0000')

/** A quoted local part may have spaces. */
const printable = (text: string): string => text.replace(/[^\x20-\x7e\u00a1-\uffff]/g, '?')
