import { type FoldWords, foldNodes } from './fold.ts'
import { isAttribution, isOriginalMark, isQuotedHeading } from './quote-marks.ts'

const QUOTES =
  'blockquote, .gmail_quote, .gmail_quote_container, .yahoo_quoted, .moz-cite-prefix, #divRplyFwdMsg, #appendonsend'
const HEADING_LABELS = 'b, strong, span, font, p, div'
const HEADINGS_TRIED_MAX = 20
/** Parents whose children cannot be put into a fold of their own. */
const STRICT_PARENTS = 'table, tbody, thead, tfoot, tr, ul, ol, dl, select'

/** Folds the quote at the end of an HTML letter, when there is one and something stands above it. Decisions 10. */
export function foldQuote(letter: HTMLElement, words: FoldWords): void {
  const start = quotedMessage(letter) ?? trailingQuote(letter)
  if (!start || !hasContent(letter, null, start) || start.parentElement?.matches(STRICT_PARENTS)) return
  foldNodes(everythingFrom(start, letter), words)
}

/** The last quote of the letter with nothing below it, and the line that introduces it. */
function trailingQuote(letter: HTMLElement): ChildNode | null {
  let start: ChildNode | null = null
  const quotes = [...letter.querySelectorAll(QUOTES)].filter((quote) => !quote.parentElement?.closest(QUOTES))
  for (const quote of quotes.reverse()) {
    if (hasContent(letter, quote, start)) break
    start = attributionBefore(quote) ?? quote
  }
  return start
}

/** The heading of an earlier letter, in bold words or after dashes: all below it is quoted. */
function quotedMessage(letter: HTMLElement): ChildNode | null {
  let tried = 0
  for (const element of letter.querySelectorAll(HEADING_LABELS)) {
    const label = element.firstChild?.textContent?.trimStart().slice(0, 60) ?? ''
    if (!/^(?:-{2,}|(?:From|От|От кого|Von|De)\s*:)/iu.test(label) || ++tried > HEADINGS_TRIED_MAX) continue
    const below = textBetween(letter, element, null)
    if (isOriginalMark(label) || isQuotedHeading(asLines(element, below))) return outermost(element, letter)
  }
  return null
}

/** Labels of a heading stand on lines of their own on screen, but not in the text of the nodes. */
function asLines(element: Element, below: string): string {
  const text = (element.textContent ?? '').slice(0, 800)
  return `${text}${below.slice(0, 800)}`.replace(
    /\s*((?:Sent|Date|To|Cc|Subject|Отправлено|Дата|Кому|Тема|Gesendet|An|Betreff)\s*:)/gu,
    '\n$1',
  )
}

/** The widest element that begins where this one begins, with a rule above it. */
function outermost(element: Element, letter: HTMLElement): ChildNode {
  let start: ChildNode = element
  while (
    start.parentElement &&
    start.parentElement !== letter &&
    !hasContent(start.parentElement, null, start)
  ) {
    start = start.parentElement
  }
  const above = start.previousSibling
  return above instanceof Element && above.matches('hr') ? above : start
}

/** "On … wrote:" before a quote: a block, or the words since the last line break. */
function attributionBefore(quote: Element): ChildNode | null {
  let line = ''
  let first: ChildNode | null = null
  let hasText = false
  for (let node = quote.previousSibling; node && line.length < 400; node = node.previousSibling) {
    const text = node.textContent ?? ''
    const isBreak = node.nodeName === 'BR'
    if (isBreak && hasText) break
    if (text.trim()) {
      const isBlock = /^(?:P|DIV)$/.test(node.nodeName)
      if (isBlock && hasText) break
      line = text + line
      first = node
      hasText = true
      if (isBlock) break
    }
  }
  return first && isAttribution(line.replace(/\s+/g, ' ').trim()) ? first : null
}

/** Nodes from `start` to the end of the letter; what stands deeper is taken out of its place to follow. */
function everythingFrom(start: ChildNode, letter: HTMLElement): ChildNode[] {
  const nodes: ChildNode[] = []
  let level: ChildNode = start
  for (;;) {
    if (level === start) nodes.push(level)
    for (let next = level.nextSibling; next; next = next.nextSibling) nodes.push(next)
    const parent: HTMLElement | null = level.parentElement
    if (!parent || parent === letter) return nodes
    level = parent
  }
}

/** Whether there are words or pictures between two places; null is the beginning or the end. */
function hasContent(letter: HTMLElement, after: ChildNode | null, before: ChildNode | null): boolean {
  const range = rangeBetween(letter, after, before)
  if (range.toString().trim() !== '') return true
  return range.cloneContents().querySelector('img') !== null
}

const textBetween = (letter: HTMLElement, after: ChildNode | null, before: ChildNode | null) =>
  rangeBetween(letter, after, before).toString()

function rangeBetween(letter: HTMLElement, after: ChildNode | null, before: ChildNode | null): Range {
  const range = letter.ownerDocument.createRange()
  range.selectNodeContents(letter)
  if (after) range.setStartAfter(after)
  if (before) range.setEndBefore(before)
  return range
}
