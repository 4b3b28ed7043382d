import { isQuoted, type Judged } from './judged.ts'

const isSpf = (text: string): boolean => /^v=spf1(?:\s|$)/i.test(text)
/** From the strictest to what lets everybody write. */
const ALLS = ['-all', '~all', '?all', '+all']

/** Exactly one SPF record that names us; for others there is the one to publish instead. RFC 7208 §3.2. */
export function checkSpf(texts: string[], ours: string): Judged {
  const spfTexts = texts.filter(isSpf)
  const [only] = spfTexts
  if (only === undefined) {
    const quoted = texts.filter((text) => isQuoted(text) && isSpf(text.slice(1, -1)))
    if (quoted.length > 0) return { found: quoted, state: 'wrong', hint: 'quotes' }
    return { found: [], state: 'missing' }
  }
  const include = `include:${ours}`
  if (spfTexts.length > 1)
    return { found: spfTexts, state: 'multiple', hint: 'two_spf', advice: merged(spfTexts, include) }
  const terms = termsOf(only)
  const isOurs = terms.some((term) => term.replace(/^\+/, '').toLowerCase() === include)
  if (!isOurs) return { found: spfTexts, state: 'wrong', advice: merged(spfTexts, include) }
  const all = terms.find((term) => /^[-~?+]?all$/i.test(term))?.toLowerCase()
  return { found: spfTexts, state: all === '+all' || all === 'all' || all === '?all' ? 'relaxed' : 'ok' }
}

const termsOf = (record: string): string[] => record.trim().split(/\s+/).slice(1)

/** One record with all that the given ones allow, and us; as lenient as the most lenient of them. */
function merged(records: string[], include: string): string {
  const terms = records.flatMap(termsOf)
  const alls = terms.filter((term) => /^[-~?+]?all$/i.test(term)).map((term) => term.toLowerCase())
  const all = alls.toSorted((one, other) => rank(other) - rank(one))[0] ?? '~all'
  const others = terms
    .filter((term) => !/^[-~?+]?all$/i.test(term) && !/^exp=/i.test(term))
    // A redirect counts only where no mechanism fits: among others it has to be said so.
    .map((term) => term.replace(/^redirect=/i, 'include:'))
  return ['v=spf1', ...new Set([include, ...others]), all].join(' ')
}

const rank = (all: string): number => ALLS.indexOf(all === 'all' ? '+all' : all)
