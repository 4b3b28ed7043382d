import { type ResultPart, resultParts } from '#mime/header/result-parts.ts'
import { domainOf } from '#server/addresses/directory/our-domains.ts'
import { authResults as en } from '#texts/en/outbound/auth-results.ts'
import { authResults as ru } from '#texts/ru/outbound/auth-results.ts'
import { fillText } from '#texts/text.ts'

const WORDS = { en, ru }
/** A header as others write it has some hundred bytes; what is pasted beside it is passed over. */
const PASTED_CHARS_MAX = 65_536
const PARTS_MAX = 50
const NAME_CHARS_MAX = 100

/** `good`: nothing to do; `bad`: somebody will refuse or file it as junk for this; `open`: neither. */
export interface Explained {
  state: 'good' | 'bad' | 'open'
  text: string
}

/**
 * What Authentication-Results of a mailbox elsewhere says of a message of ours, line by line, in words, with what to
 * do about it. The text is pasted from anywhere: the header alone, or the whole source of the message, where the
 * topmost one counts, since only that was written by whoever took the message. Empty when there is none. RFC 8601.
 */
export function explainResults(pasted: string, language: 'en' | 'ru'): Explained[] {
  const parts = resultParts(topmost(pasted.slice(0, PASTED_CHARS_MAX))).slice(0, PARTS_MAX)
  const words = WORDS[language]
  return parts.flatMap((part): Explained[] => {
    if (part.method === 'spf') return [spfWords(part, words)]
    if (part.method === 'dkim') return [dkimWords(part, words)]
    if (part.method === 'dmarc') return [dmarcWords(part, parts, words)]
    return []
  })
}

const MARKS = { good: '✓', bad: '✗', open: '?' } as const

/** The same as lines for a terminal. */
export const sayExplained = (results: readonly Explained[], language: 'en' | 'ru'): string =>
  results.length === 0
    ? WORDS[language].nothing
    : results.map(({ state, text }) => `${MARKS[state]} ${text}`).join('\n')

/** The value of the first header of that name, unfolded; without any, the whole text. */
function topmost(text: string): string {
  const lines = text.split(/\r\n|\n|\r/)
  const first = lines.findIndex((line) => /^\s{0,20}(?:ARC-)?Authentication-Results:/i.test(line))
  if (first === -1) return text
  const rest = lines.slice(first + 1)
  const end = rest.findIndex((line) => !/^[ \t]/.test(line))
  return [
    lines[first]!.slice(lines[first]!.indexOf(':') + 1),
    ...rest.slice(0, end === -1 ? rest.length : end),
  ].join(' ')
}

type Words = (typeof WORDS)['en' | 'ru']
const named = (part: ResultPart, ...properties: string[]): string => {
  const text = properties.map((name) => part.properties.get(name)).find((one) => one !== undefined) ?? ''
  const name = (text.includes('@') ? domainOf(text) : text.toLowerCase()).slice(0, NAME_CHARS_MAX)
  return /^[\p{L}\p{N}._-]+$/u.test(name) ? name : '?'
}

function spfWords(part: ResultPart, words: Words): Explained {
  const values = { domain: named(part, 'smtp.mailfrom', 'smtp.helo') }
  switch (part.result) {
    case 'pass':
      return { state: 'good', text: fillText(words.spf_pass, values) }
    case 'fail':
      return { state: 'bad', text: fillText(words.spf_fail, values) }
    case 'softfail':
      return { state: 'bad', text: fillText(words.spf_softfail, values) }
    case 'none':
      return { state: 'bad', text: fillText(words.spf_none, values) }
    case 'permerror':
      return { state: 'bad', text: fillText(words.spf_permerror, values) }
    case 'temperror':
      return { state: 'open', text: fillText(words.spf_temperror, values) }
    default:
      return { state: 'open', text: fillText(words.spf_neutral, values) }
  }
}

function dkimWords(part: ResultPart, words: Words): Explained {
  const values = { domain: named(part, 'header.d', 'header.i') }
  switch (part.result) {
    case 'pass':
      return { state: 'good', text: fillText(words.dkim_pass, values) }
    case 'none':
      return { state: 'bad', text: words.dkim_none }
    case 'fail':
      return { state: 'bad', text: fillText(words.dkim_fail, values) }
    case 'temperror':
      return { state: 'open', text: fillText(words.dkim_temperror, values) }
    default:
      return { state: 'bad', text: fillText(words.dkim_other, values) }
  }
}

function dmarcWords(part: ResultPart, parts: readonly ResultPart[], words: Words): Explained {
  const values = { domain: named(part, 'header.from') }
  if (part.result === 'pass') return { state: 'good', text: fillText(words.dmarc_pass, values) }
  if (part.result === 'none') return { state: 'open', text: fillText(words.dmarc_none, values) }
  if (part.result !== 'fail') return { state: 'open', text: fillText(words.dmarc_temperror, values) }
  const proof = parts.find(
    ({ method, result }) => (method === 'spf' || method === 'dkim') && result === 'pass',
  )
  if (!proof) return { state: 'bad', text: fillText(words.dmarc_fail, values) }
  const other = named(proof, 'header.d', 'header.i', 'smtp.mailfrom', 'smtp.helo')
  return { state: 'bad', text: fillText(words.dmarc_unaligned, { ...values, other }) }
}
