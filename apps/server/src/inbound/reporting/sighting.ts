import { isIP } from 'node:net'
import type { AuthenticateResult } from 'mailauth'
import { reportName } from '#mime/reports/domain-report.ts'

/** What a report of DMARC says of a message, and nothing of whom it was for. RFC 9990 §3.1.1. */
export interface Sighting {
  /** Whose record it was held to. */
  domain: string
  header_from: string
  /** Of the envelope; '' of a bounce. */
  envelope_from: string
  source: string
  /** It has proven itself by an aligned signature, or by its envelope. */
  dkim: boolean
  spf: boolean
  disposition: 'none' | 'quarantine'
  signatures: { domain: string; selector: string; result: string }[]
  spf_result: string
}

/** Of a message that has more of them: those that hold come first. */
const SIGNATURES_MAX = 5
const NAME_CHARS_MAX = 253
/** What their domains ask of us is not ours to choose: only words of RFC 8601. */
const RESULTS = new Set(['none', 'pass', 'fail', 'policy', 'neutral', 'temperror', 'permerror'])
const SPF_RESULTS = new Set(['none', 'pass', 'fail', 'softfail', 'neutral', 'temperror', 'permerror'])
const ASKS_FOR_REPORTS = /(?:^|;)\s*rua\s*=/i

/** null: nobody wants to hear of it, or nothing certain is known. All texts are strangers': what is no name is left out. */
export function sightingOf(
  { dmarc, spf, dkim }: Pick<AuthenticateResult, 'dmarc' | 'spf' | 'dkim'>,
  { ip, envelope_from, isDisowned }: { ip: string | null; envelope_from: string; isDisowned: boolean },
): Sighting | null {
  if (dmarc === false || !ASKS_FOR_REPORTS.test(dmarc.rr ?? '')) return null
  const { result } = dmarc.status
  if (result !== 'pass' && result !== 'fail') return null
  const domain = nameOf(dmarc.policyDomain)
  const header_from = nameOf(dmarc.status.header?.from)
  const source = addressOf(ip ?? (spf === false ? undefined : spf['client-ip']))
  if (domain === '' || header_from === '' || source === '') return null
  const signatures = (dkim.results ?? []).map(({ signingDomain, selector, status }) => ({
    domain: nameOf(signingDomain),
    selector: /^[a-z\d._-]{1,100}$/i.test(selector ?? '') ? selector!.toLowerCase() : '',
    result: RESULTS.has(status.result) ? status.result : 'neutral',
  }))
  return {
    domain,
    header_from,
    // Of a bounce SPF is about the greeting, which no report names.
    envelope_from: nameOf(envelope_from.split('@').at(-1)),
    source,
    dkim: dmarc.alignment.dkim.result !== undefined,
    spf: dmarc.alignment.spf.result !== undefined,
    disposition: isDisowned ? 'quarantine' : 'none',
    signatures: signatures
      .filter((one) => one.domain !== '' && one.selector !== '')
      .toSorted((one, other) => Number(other.result === 'pass') - Number(one.result === 'pass'))
      .slice(0, SIGNATURES_MAX),
    spf_result: spf !== false && SPF_RESULTS.has(spf.status.result) ? spf.status.result : 'none',
  }
}

function nameOf(text: unknown): string {
  const name = reportName(text)
  return name.length <= NAME_CHARS_MAX ? name : ''
}

function addressOf(text: unknown): string {
  const address = typeof text === 'string' ? text.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '') : ''
  return isIP(address) ? address : ''
}
