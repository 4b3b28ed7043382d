import { type FoldWords, foldNodes } from './fold.ts'
import { isForwardMark } from './forward-marks.ts'
import { lineAbove } from './line-above.ts'
import { isAttribution, isMarkedAttribution, isOriginalMark, isQuotedHeading } from './quote-marks.ts'

const QUOTED = 'blockquote, .gmail_quote, .gmail_quote_container, .yahoo_quoted'
const QUOTES = `${QUOTED}, #divRplyFwdMsg, #appendonsend`
/** Holds the quote and its introduction; who answers line by line writes into it. */
const AROUND_QUOTES = '.gmail_quote:not(blockquote), .gmail_quote_container:not(blockquote)'
const INTRODUCTIONS = '.moz-cite-prefix, .gmail_attr, .gmail_quote, .gmail_quote_container'
const HEADING_LABELS = 'b, strong, span, font, p, div'
const LABEL_CHARS_MAX = 60
const MARK_CHARS_MAX = 200
const HEADINGS_TRIED_MAX = 20
const QUOTES_TRIED_MAX = 100
/** Parents whose children cannot be put into a fold of their own. */
const STRICT_PARENTS = 'table, tbody, thead, tfoot, tr, ul, ol, dl, select'

/**
 * Folds the quote at the end of an HTML message, when there is one and something stands above it, unless the
 * message passes on what looks like a quote. Decisions 10, 75.
 */
export function foldQuote(body: HTMLElement, words: FoldWords): void {
  const start = firstOf(trailingQuote(body), quotedMessage(body))
  if (!start || !hasContent(body, null, start) || start.parentElement?.matches(STRICT_PARENTS)) return
  if (isPassedOn(body, start)) return
  foldNodes(everythingFrom(start, body), words)
}

/** Whichever begins earlier: the other is within it. */
function firstOf(one: ChildNode | null, other: ChildNode | null): ChildNode | null {
  if (!one || !other) return one ?? other
  const isFirst = one.contains(other) || one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING
  return isFirst ? one : other
}

/** A forward's mark stands above the quote or is its first line; one further down was passed on before. */
function isPassedOn(body: HTMLElement, start: ChildNode): boolean {
  const walk = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  let isAbove = true
  while (walk.nextNode()) {
    const node = walk.currentNode
    if (node === start) isAbove = false
    if (!(node instanceof Text) || node.data.trim() === '') continue
    if (isForwardMark(node.data.trimStart().slice(0, MARK_CHARS_MAX))) return true
    if (!isAbove) return false
  }
  return false
}

/** The last quote of the message with nothing below it, and the line that introduces it. */
function trailingQuote(body: HTMLElement): ChildNode | null {
  let start: ChildNode | null = null
  for (const quote of outerQuotes(body).slice(-QUOTES_TRIED_MAX).reverse()) {
    if (hasContent(body, quote, start)) break
    start = attributionAbove(body, quote) ?? quote
  }
  return start
}

/** Quotes that stand in no other one. */
function outerQuotes(body: HTMLElement): Element[] {
  const wrappers = [...body.querySelectorAll(AROUND_QUOTES)].filter((each) =>
    each.querySelector('blockquote'),
  )
  const open = new Set<Element>([body, ...wrappers])
  const isOpen = (quote: Element | null): boolean =>
    !quote || (open.has(quote) && isOpen(quote.parentElement?.closest(QUOTES) ?? null))
  return [...body.querySelectorAll(QUOTES)].filter(
    (quote) => !open.has(quote) && isOpen(quote.parentElement?.closest(QUOTES) ?? null),
  )
}

/** "On … wrote:" in the line above a quote; the writer's words before it in the same block stay. */
function attributionAbove(body: HTMLElement, quote: Element): ChildNode | null {
  const line = lineAbove(body, quote)
  if (!line) return null
  const isMarked = line.first.parentElement?.closest(INTRODUCTIONS) && isMarkedAttribution(line.text)
  return isMarked || isAttribution(line.text) ? outermost(line.first, body) : null
}

/** The heading of an earlier message, in bold words or after dashes: all below it is quoted. */
function quotedMessage(body: HTMLElement): ChildNode | null {
  let tried = 0
  for (const element of body.querySelectorAll(HEADING_LABELS)) {
    const label = firstWords(element.firstChild)
    if (!/^(?:-{2,}|(?:From|От|От кого|Von|De)\s*:)/iu.test(label) || ++tried > HEADINGS_TRIED_MAX) continue
    // Within a quote it is part of that; what stands below the quote may be an answer.
    if (element.closest(QUOTED)) continue
    const below = textBetween(body, element, null)
    if (isOriginalMark(label) || isQuotedHeading(asLines(element, below))) return outermost(element, body)
  }
  return null
}

/** How a node begins, without reading all of it. */
function firstWords(node: ChildNode | null): string {
  if (!node) return ''
  const walk = node.ownerDocument!.createTreeWalker(node, NodeFilter.SHOW_TEXT)
  let words = node instanceof Text ? node.data : ''
  while (words.trimStart().length < LABEL_CHARS_MAX && walk.nextNode())
    words += (walk.currentNode as Text).data
  return words.trimStart().slice(0, LABEL_CHARS_MAX)
}

/** Labels of a heading stand on lines of their own on screen, but not in the text of the nodes. */
function asLines(element: Element, below: string): string {
  const text = (element.textContent ?? '').slice(0, 800)
  return `${text}${below.slice(0, 800)}`.replace(
    /\s*((?:Sent|Date|To|Cc|Subject|Отправлено|Дата|Кому|Тема|Gesendet|An|Betreff)\s*:)/gu,
    '\n$1',
  )
}

/** The widest node that begins where this one begins and can be folded, with a rule above it. */
function outermost(node: ChildNode, body: HTMLElement): ChildNode {
  let start = node
  while (
    start.parentElement &&
    start.parentElement !== body &&
    !start.parentElement.parentElement?.matches(STRICT_PARENTS) &&
    !hasContent(start.parentElement, null, start)
  ) {
    start = start.parentElement
  }
  const above = start.previousSibling
  return above instanceof Element && above.matches('hr') ? above : start
}

/** Nodes from `start` to the end of the message; what stands deeper is taken out of its place to follow. */
function everythingFrom(start: ChildNode, body: HTMLElement): ChildNode[] {
  const nodes: ChildNode[] = []
  let level: ChildNode = start
  for (;;) {
    if (level === start) nodes.push(level)
    for (let next = level.nextSibling; next; next = next.nextSibling) nodes.push(next)
    const parent: HTMLElement | null = level.parentElement
    if (!parent || parent === body) return nodes
    level = parent
  }
}

/** Whether there are words or images between two places; null is the beginning or the end. */
function hasContent(body: HTMLElement, after: ChildNode | null, before: ChildNode | null): boolean {
  const range = rangeBetween(body, after, before)
  if (range.toString().trim() !== '') return true
  return range.cloneContents().querySelector('img') !== null
}

const textBetween = (body: HTMLElement, after: ChildNode | null, before: ChildNode | null) =>
  rangeBetween(body, after, before).toString()

function rangeBetween(body: HTMLElement, after: ChildNode | null, before: ChildNode | null): Range {
  const range = body.ownerDocument.createRange()
  range.selectNodeContents(body)
  if (after) range.setStartAfter(after)
  if (before) range.setEndBefore(before)
  return range
}
