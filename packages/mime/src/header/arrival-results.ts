import { headerFields } from './header-fields.ts'

/** What the trace on top of a message says of its arrival. RFC 8601, RFC 7208 §9.1. */
export interface ArrivalResults {
  /** Every signature that was looked at. */
  dkim: { result: string; domain: string }[]
  /** What the domain in From asks to be done with what fails; '' unless it was found out. */
  policy: string
  /** The client; '' when nobody knows it. */
  ip: string
  /** What the client called itself: claimed, not proven. */
  helo: string
}

/** Our own trace is a few KB at most, with as many signatures as are looked at. */
const TRACE_BYTES_MAX = 32_768
const WORD = '([a-z0-9._:-]{1,255})'

/**
 * Reads the trace that we put on top of a message as it came in: what stands above the first Received, and that
 * Received. Whatever stands further down was brought along and proves nothing.
 */
export function arrivalResults(start: Buffer): ArrivalResults {
  const results: ArrivalResults = { dkim: [], policy: '', ip: '', helo: '' }
  for (const { name, raw } of headerFields(start.subarray(0, TRACE_BYTES_MAX))) {
    const text = raw.replace(/\s+/g, ' ')
    if (name === 'authentication-results') readResults(text, results)
    if (name === 'received-spf') results.ip = wordAfter('client-ip=', text)
    if (name !== 'received') continue
    // A server of ours in front has a name of its own there: only the client's is told.
    const isClient = results.ip !== '' && text.includes(`[${results.ip}]`)
    if (isClient || text.includes(`[IPv6:${results.ip}]`)) results.helo = wordAfter('from ', text)
    break
  }
  return results
}

function readResults(text: string, results: ArrivalResults): void {
  for (const part of text.split(';')) {
    const [, method, result] = /^ ?(dkim|dmarc)=([a-z]{1,20})/.exec(part) ?? []
    if (method === 'dmarc') results.policy = wordAfter('policy.dmarc=', part)
    if (method !== 'dkim') continue
    const domain = wordAfter('header.d=', part) || wordAfter('header.i=@', part) || identity(part)
    // What is signed was changed: the reason stands in a comment, the result is a milder word.
    const isChanged = part.includes('(body hash did not verify)')
    results.dkim.push({ result: isChanged ? 'fail' : (result ?? ''), domain })
  }
}

const wordAfter = (mark: string, text: string): string =>
  new RegExp(`${mark.replace('.', '\\.')}"?${WORD}`, 'i').exec(text)?.[1]?.toLowerCase() ?? ''

/** The domain of "header.i=list@firm.test". */
const identity = (part: string): string =>
  new RegExp(`header\\.i="?[^\\s@"]{1,64}@${WORD}`, 'i').exec(part)?.[1]?.toLowerCase() ?? ''
