import { headerFields } from './header-fields.ts'
import { type ResultPart, resultParts } from './result-parts.ts'

/** What the trace on top of a message says of its arrival. RFC 8601, RFC 7208 §9.1. */
export interface ArrivalResults {
  /** Every signature that was looked at. */
  dkim: { result: string; domain: string }[]
  /** Whose seal is the last of a chain that holds; '' without such a chain. RFC 8617. */
  sealer: string
  /** What the domain in From asks to be done with what fails; '' unless it was found out. */
  policy: string
  /** The client; '' when nobody knows it. */
  ip: string
  /** The domain that was asked about the client: of the envelope sender, which need not be that of From. */
  envelope_domain: string
}

/** Our own trace is a few KB at most, with as many signatures as are looked at. */
const TRACE_BYTES_MAX = 32_768
const NAME = /^[a-z0-9._:-]{1,255}$/

/**
 * Reads the trace that we put on top of a message as it came in: what stands above the first Received.
 * Whatever stands further down was brought along and proves nothing.
 */
export function arrivalResults(start: Buffer): ArrivalResults {
  const results: ArrivalResults = { dkim: [], sealer: '', policy: '', ip: '', envelope_domain: '' }
  for (const { name, raw } of headerFields(start.subarray(0, TRACE_BYTES_MAX))) {
    if (name === 'authentication-results') readResults(unfolded(raw), results)
    if (name === 'received-spf')
      results.ip = nameIn(
        resultParts(unfolded(raw)).find(({ properties }) => properties.has('client-ip')),
        'client-ip',
      )
    if (name === 'received') break
  }
  return results
}

const unfolded = (raw: string): string => raw.slice(raw.indexOf(':') + 1).replace(/\s+/g, ' ')

function readResults(value: string, results: ArrivalResults): void {
  for (const part of resultParts(value)) {
    if (part.method === 'dmarc') results.policy = nameIn(part, 'policy.dmarc')
    if (part.method === 'spf') results.envelope_domain = nameIn(part, 'smtp.mailfrom')
    if (part.method === 'arc' && part.result === 'pass') results.sealer = nameIn(part, 'header.d')
    if (part.method !== 'dkim') continue
    // What is signed was changed: the reason stands in a comment, the result is a milder word.
    const isChanged = part.comment === 'body hash did not verify'
    const domain = nameIn(part, 'header.d') || nameIn(part, 'header.i')
    results.dkim.push({ result: isChanged ? 'fail' : part.result, domain })
  }
}

/** A name, or the domain of an identity such as `list@firm.test`; '' for whatever else stands there. */
const nameOf = (text = ''): string => {
  const name = text.slice(text.lastIndexOf('@') + 1).toLowerCase()
  return NAME.test(name) ? name : ''
}

const nameIn = (part: ResultPart | undefined, property: string): string =>
  nameOf(part?.properties.get(property))
