import { type AuthenticateResult, arc } from 'mailauth'
import { getDomain } from 'tldts'
import { type HeaderField, withoutFields } from '#mime/header/header-fields.ts'
import { resultParts } from '#mime/header/result-parts.ts'
import type { Sealer } from '#server/junk/verdict/is-vouched-for.ts'
import { type Source, withStart } from '#server/readers/source.ts'

/** So many sets are verified: each seal is over all before it, so that they cost their square. RFC 8617 §4.2.1 has 50. */
export const ARC_SETS_MAX = 10
/** Of each set three. */
const ARC_FIELDS_MAX = 3 * ARC_SETS_MAX

export interface ArcChain {
  /** What is said of it in Authentication-Results; '' without a chain. */
  info: string
  /** Of a chain that passes, the first hop first. */
  sealers: Sealer[]
}

const NO_CHAIN: ArcChain = { info: '', sealers: [] }
/** Of a chain that is not looked at. */
export const LONG_CHAIN: ArcChain = { info: 'arc=fail (too many sets)', sealers: [] }
export const BROKEN_CHAIN: ArcChain = { info: 'arc=fail', sealers: [] }

const isOfChain = ({ name }: HeaderField): boolean =>
  name === 'arc-seal' || name === 'arc-message-signature' || name === 'arc-authentication-results'

/** Without the header fields that are more than a chain may have; a message that has more proves nothing by its chain. */
export function withoutSurplusSets(source: Source): { source: Source; isSurplus: boolean } {
  let fields = 0
  const isSurplus = (field: HeaderField) => isOfChain(field) && ++fields > ARC_FIELDS_MAX
  const limited = withStart(source, (start) => withoutFields(start, isSurplus))
  return { source: limited, isSurplus: fields > ARC_FIELDS_MAX }
}

/**
 * The chain of a message whose signatures have been verified. `author`: the domain in From. Asks for no more than the
 * key of each seal. RFC 8617 §5.2.
 */
export async function verifyArc(
  { dkim }: AuthenticateResult,
  author: string,
  resolve: (name: string, type: string) => Promise<unknown>,
): Promise<ArcChain> {
  const data = (dkim as unknown as { arc?: Parameters<typeof arc>[0] }).arc
  if (!data?.error && !data?.chain?.length) return NO_CHAIN
  const values = (data.chain || []).map((set) => ({
    seal: String(set['arc-seal']?.parsed?.d?.value ?? ''),
    results: resultsIn(set['arc-authentication-results']?.original),
  }))
  const { status } = await arc(data, {
    resolver: (name: string, type: string) => resolve(name, type) as Promise<string[]>,
  })
  const last = nameOf(values.at(-1)?.seal)
  const by = last === '' ? '' : ` header.d=${last}`
  if (status.result !== 'pass' || last === '') return { info: `arc=fail${by}`, sealers: [] }
  const sealers = values.map(({ seal, results }) => ({
    domain: getDomain(nameOf(seal), { allowPrivateDomains: true }) ?? '',
    vouches: saysPass(results, author),
  }))
  return { info: `arc=pass (i=${values.length})${by}`, sealers }
}

/** Did this author prove itself, by DMARC or by its own signature? */
function saysPass(results: string, author: string): boolean {
  const of = getDomain(author)
  const isAuthors = (name = '') =>
    of !== null && getDomain(nameOf(name.slice(name.lastIndexOf('@') + 1))) === of
  return resultParts(results).some(({ method, result, properties }) => {
    if (result !== 'pass') return false
    if (method === 'dmarc') return isAuthors(properties.get('header.from'))
    return method === 'dkim' && isAuthors(properties.get('header.d') ?? properties.get('header.i'))
  })
}

const resultsIn = (field: unknown): string => {
  const line = String(field ?? '')
  return line.slice(line.indexOf(':') + 1).replace(/\s+/g, ' ')
}

/** A name as it may stand in our own trace; '' for whatever else is written there. */
const nameOf = (text = ''): string => (/^[a-z0-9._-]{1,253}$/i.test(text) ? text.toLowerCase() : '')
