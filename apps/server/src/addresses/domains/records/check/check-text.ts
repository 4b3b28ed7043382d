import type { RECORD_KEYS } from '#contract/addresses/domains/domain.ts'
import { isQuoted, type Judged } from './judged.ts'

type Key = (typeof RECORD_KEYS)[number]

const BEGINNINGS: Partial<Record<Key, RegExp>> = {
  dmarc: /^v=DMARC1\s*(?:;|$)/i,
  mta_sts: /^v=STSv1\s*(?:;|$)/i,
  tls_rpt: /^v=TLSRPTv1\s*(?:;|$)/i,
}
/** The weakest first. RFC 9989. */
const POLICIES = ['none', 'quarantine', 'reject']

const tag = (text: string, name: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${name}\\s*=\\s*([^;\\s]+)`, 'i').exec(text)?.[1]?.toLowerCase()

/** One TXT record of its kind that says what is wanted; how a policy is worded beyond that is its owner's matter. */
export function checkText(key: Key, texts: string[], expected: string): Judged {
  const begins = BEGINNINGS[key]!
  const matching = texts.filter((text) => begins.test(text))
  const [only] = matching
  if (only === undefined) {
    const quoted = texts.filter((text) => isQuoted(text) && begins.test(text.slice(1, -1)))
    if (quoted.length > 0) return { found: quoted, state: 'wrong', hint: 'quotes' }
    return { found: texts, state: texts.length > 0 ? 'wrong' : 'missing' }
  }
  if (matching.length > 1) return { found: matching, state: 'multiple' }
  switch (key) {
    case 'dmarc': {
      const policy = POLICIES.indexOf(tag(only, 'p') ?? '')
      if (policy < 0) return { found: matching, state: 'wrong' }
      return { found: matching, state: policy < POLICIES.indexOf(tag(expected, 'p')!) ? 'relaxed' : 'ok' }
    }
    case 'mta_sts':
      return { found: matching, state: tag(only, 'id') === tag(expected, 'id') ? 'ok' : 'wrong' }
    default:
      return { found: matching, state: tag(only, 'rua') ? 'ok' : 'wrong' }
  }
}
