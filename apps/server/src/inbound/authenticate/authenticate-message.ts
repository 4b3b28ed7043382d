import { type AuthenticateResult, authenticate } from 'mailauth'
import { getDomain } from 'tldts'
import type { SenderAuth } from '#contract/mailbox/messages/message.schema.ts'
import { type HeaderField, headerFields, withoutFields } from '#mime/header/header-fields.ts'
import { shortenBlanks } from '#mime/shorten-blanks.ts'
import type { Sealer } from '#server/junk/verdict/is-vouched-for.ts'
import { type Source, startOf, streamOf, withStart } from '#server/readers/source.ts'
import { type Sighting, sightingOf } from '../reporting/sighting.ts'
import { type ArcChain, BROKEN_CHAIN, LONG_CHAIN, verifyArc, withoutSurplusSets } from './verify-arc.ts'
import { withinKeys } from './within-keys.ts'

/** Signatures that are looked at, the topmost. RFC 6376 §6.1; Decisions 60. */
const SIGNATURES_MAX = 10

export interface Judgement {
  auth: SenderAuth
  /** Received-SPF and Authentication-Results, CRLF at the end. */
  results: string
  /** What the domain in From asks to be done with a letter that fails DMARC. RFC 9989 §4.7. */
  asks: 'none' | 'quarantine' | 'reject'
  /** Of a message that fails DMARC, and whose ARC chain passes: who has sealed it, the first hop first. */
  sealers: readonly Sealer[]
  /** What a report to the domain in From says of it; null: none asks for one. */
  sighting: Sighting | null
}

export interface Arriving {
  source: Source
  envelope_from: string
  helo: string
  /** The client; null when nobody knows it, so that SPF says nothing. */
  ip: string | null
  /** A mail server of ours stands in front, and the topmost Received knows the client. */
  isBehindFront?: boolean
}

/**
 * SPF, DKIM and DMARC of a message that has just come in. `resolve` asks DNS and rejects as a name server
 * does. RFC 7208, RFC 6376, RFC 9989, RFC 8617, RFC 8601.
 */
export async function authenticateMessage(
  { source, envelope_from, helo, ip, isBehindFront = false, hostname }: Arriving & { hostname: string },
  resolve: (name: string, type: string) => Promise<unknown>,
): Promise<Judgement> {
  const ask = withinKeys(resolve, SIGNATURES_MAX)
  const limited = withoutSurplusSets(withoutSurplusSignatures(source))
  // As a stream: the proofs need no more of it in memory than passes by.
  const result = await authenticate(streamOf(withStart(limited.source, shortenBlanks)), {
    sender: envelope_from,
    helo: isBehindFront ? clientHelo(source) : helo,
    mta: hostname,
    ...(isBehindFront ? { trustReceived: true } : ip === null ? {} : { ip }),
    resolver: (name, type) => ask(name, type) as Promise<string[]>,
    // Verified below: no more of it is written into the trace than we mean to say.
    disableArc: true,
    disableBimi: true,
  })
  // Whatever is wrong with a chain says nothing of the rest, least of all that it is not known.
  const chain = limited.isSurplus
    ? LONG_CHAIN
    : await verifyArc(result, authorOf(result), ask).catch(() => BROKEN_CHAIN)
  const judged = judgement(result, hostname, chain)
  const isDisowned = judged.asks !== 'none'
  return {
    ...judged,
    sighting: sightingOf(result, { ip: isBehindFront ? null : ip, envelope_from, isDisowned }),
  }
}

/** What the client called itself to the server in front of us: SPF of a bounce is about that name. RFC 7208 §2.4. */
function clientHelo(source: Source): string {
  const received = headerFields(startOf(source)).find(({ name }) => name === 'received')?.raw ?? ''
  return /^received[ \t]{0,10}:\s{0,10}from\s{1,10}([^\s()]{1,255})/i.exec(received)?.[1] ?? ''
}

/** What is said of a message that could not be judged: come what may, nothing is known. */
export function unjudged(hostname: string): Judgement {
  const auth = { spf: 'temperror', dkim: 'temperror', dmarc: 'temperror' }
  return { auth, results: resultsOf(auth, hostname), asks: 'none', sealers: [], sighting: null }
}

function withoutSurplusSignatures(source: Source): Source {
  let signatures = 0
  const isSurplus = ({ name }: HeaderField) => name === 'dkim-signature' && ++signatures > SIGNATURES_MAX
  return withStart(source, (start) => withoutFields(start, isSurplus))
}

function judgement(
  result: AuthenticateResult,
  hostname: string,
  chain: ArcChain,
): Omit<Judgement, 'sighting'> {
  const words = (result.dkim.results ?? []).map(({ status }) => status.result)
  const dmarc = result.dmarc === false ? null : result.dmarc
  const auth = {
    spf: result.spf === false ? 'none' : result.spf.status.result,
    dkim: words.find((word) => word === 'pass') ?? words[0] ?? 'none',
    // A From that names no author, or several, proves nothing. RFC 9989 §11.5.
    dmarc: isUndecided(result)
      ? 'temperror'
      : (dmarc?.status.result ?? (result.dmarcSkipReason ? 'permerror' : 'none')),
  }
  const policy = dmarc?.policy
  // Whoever stands in front did not say where the message came from: SPF could not have passed.
  const isClientKnown = result.spf !== false && Boolean(result.spf['client-ip'])
  const isDisowned = isClientKnown && auth.dmarc === 'fail'
  const asks = isDisowned && (policy === 'quarantine' || policy === 'reject') ? policy : 'none'
  const sealers = auth.dmarc === 'fail' ? chain.sealers : []
  const isHeader = /^(?:(?:Received-SPF|Authentication-Results): [^\r\n]+\r\n(?:[ \t]+[^\r\n]+\r\n)*)+$/
  const results = isHeader.test(result.headers) ? result.headers : resultsOf(auth, hostname)
  return { auth, results: withResult(results, chain.info), asks, sealers }
}

/** Authentication-Results ends what the library writes. */
const withResult = (results: string, info: string): string =>
  info === '' ? results : `${results.trimEnd()};\r\n ${info}\r\n`

const authorOf = ({ dmarc }: Pick<AuthenticateResult, 'dmarc'>): string =>
  dmarc === false ? '' : String(dmarc.status.header?.from ?? '')

/** Does it fail only since a name that could have proven the author was not found out? Then nothing is known. RFC 9989 §5.4. */
function isUndecided({ dmarc, dkim, spf }: AuthenticateResult): boolean {
  if (dmarc === false || dmarc.status.result !== 'fail') return false
  const author = getDomain(authorOf({ dmarc }))
  const isAuthor = (domain?: string) => author !== null && getDomain(domain ?? '') === author
  const isSpfLate = spf !== false && spf.status.result === 'temperror' && isAuthor(spf.domain)
  return (
    isSpfLate || (dkim.results ?? []).some(({ status }) => status.result === 'temperror' && status.aligned)
  )
}

const resultsOf = ({ spf, dkim, dmarc }: SenderAuth, hostname: string): string =>
  `Authentication-Results: ${hostname}; spf=${spf}; dkim=${dkim}; dmarc=${dmarc}\r\n`
