import { SIGNATURE_SEPARATOR } from '#contract/outbound/compose/compose.ts'
import { htmlToText } from '#web/editor/html-to-text.ts'
import type { EarlierText } from '../state/composer-state.ts'
import { EMPTY_LINE } from './quote-message.ts'
import { SIGNATURE_CLASS, signatureBlock } from './signature.ts'

interface SignatureParts {
  /** The signatures of one's profiles. */
  known: readonly string[]
  /** A new one goes before the message that is quoted. */
  isAbove: boolean
}

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

/** Which signature a text has: of those known, '' for none, null for another. */
export function signatureIn({ content, content_type }: EarlierText, known: readonly string[]): string | null {
  if (content_type === 'text/plain') {
    return PLAIN_BLOCK.test(content) ? (knownInPlain(content, known) ?? null) : ''
  }
  const block = blockIn(parse(content), known)
  if (!block) return ''
  const words = wordsOf(block.textContent)
  return known.find((one) => words === blockWords(one)) ?? null
}

/** A text with this signature in place of the one that stands there; '' takes it away. Spec §4 Composer. */
export const withSignature = (
  { content, content_type }: EarlierText,
  signature: string,
  parts: SignatureParts,
): string =>
  content_type === 'text/html' ? inHtml(content, signature, parts) : inPlain(content, signature, parts)

/**
 * The text under another sender's signature. Null leaves it alone: there is no signature, or the
 * writer has changed it. Decisions 15.
 */
export function swapSignature(text: EarlierText, from: string, to: string): string | null {
  if (from === '' || from === to || signatureIn(text, [from]) !== from) return null
  return withSignature(text, to, { known: [from], isAbove: false })
}

const wordsOf = (text: string | null): string => (text ?? '').replace(/[\s\u200b]+/g, '')

const plainBlock = (signature: string): string =>
  signature === '' ? '' : `${SIGNATURE_SEPARATOR}\n${htmlToText(signature).trimEnd()}`

const blockWords = (signature: string): string => wordsOf(parse(signatureBlock(signature)).textContent)

/** A quoted message has its own. A draft that was away may have lost the mark: then the words tell. */
function blockIn(body: HTMLElement, known: readonly string[]): Element | undefined {
  const own = (selector: string) =>
    [...body.querySelectorAll(selector)].filter((one) => !one.closest('blockquote, .letter-original'))
  const words = new Set(known.map(blockWords))
  return own(`.${SIGNATURE_CLASS}`)[0] ?? own('div').find((one) => words.has(wordsOf(one.textContent)))
}

function inHtml(content: string, signature: string, { known, isAbove }: SignatureParts): string {
  const body = parse(content)
  const block = blockIn(body, known)
  if (block) block.outerHTML = signatureBlock(signature)
  else if (signature !== '') {
    const quote = isAbove ? quoteOf(body) : undefined
    const block = `${EMPTY_LINE}${signatureBlock(signature)}`
    if (quote) quote.insertAdjacentHTML('beforebegin', block)
    else body.insertAdjacentHTML('beforeend', block)
  }
  return body.innerHTML
}

/** Where the quoted message begins: with the line that names its author. */
function quoteOf(body: HTMLElement): Element | undefined {
  const lines = [...body.children]
  const quote = lines.findIndex((one) => one.matches('blockquote, .letter-original'))
  if (quote < 0) return undefined
  const mark = lines.slice(0, quote).findLastIndex((one) => one.textContent?.startsWith('--------'))
  return lines[mark >= 0 ? mark : Math.max(0, quote - 1)]
}

/** A separator on a line of its own, and the lines up to an empty one. */
const PLAIN_BLOCK = new RegExp(`^${SIGNATURE_SEPARATOR}$(?:\n.+)*`, 'm')

/** Where a block has lines of its own in a text; -1: nowhere. */
function indexOfLines(content: string, block: string): number {
  const isEnd = (at: number) => at === content.length || content[at] === '\n'
  let at = content.indexOf(block)
  while (at >= 0 && !((at === 0 || isEnd(at - 1)) && isEnd(at + block.length)))
    at = content.indexOf(block, at + 1)
  return at
}

/** Which of these signatures stands in a text: the longest, where one is the beginning of another. */
const knownInPlain = (content: string, known: readonly string[]): string | undefined =>
  known
    .filter((one) => indexOfLines(content, plainBlock(one)) >= 0)
    .toSorted((one, other) => plainBlock(other).length - plainBlock(one).length)[0]

/** Where the signature of a text begins and ends; undefined: it has none. */
function blockInPlain(content: string, known: readonly string[]): [number, number] | undefined {
  const own = knownInPlain(content, known)
  if (own !== undefined) {
    const at = indexOfLines(content, plainBlock(own))
    return [at, at + plainBlock(own).length]
  }
  const other = PLAIN_BLOCK.exec(content)
  return other ? [other.index, other.index + other[0].length] : undefined
}

function inPlain(content: string, signature: string, { known }: SignatureParts): string {
  const next = plainBlock(signature)
  const block = blockInPlain(content, known)
  if (block) return `${content.slice(0, block[0])}${next}${content.slice(block[1])}`
  return next === '' ? content : `${content.trimEnd()}\n\n${next}`
}
