import { isForwardMark } from './forward-marks.ts'
import { isAttribution, isOriginalMark, isQuotedHeading } from './quote-marks.ts'

export interface TextParts {
  /** What the writer wrote. */
  reply: string
  /** From the delimiter on; '' when there is none. */
  signature: string
  /** The earlier messages below it, with the line that introduces them; '' when nothing is to be folded. */
  quote: string
}

const SIGNATURE_LINES_MAX = 12
const ATTRIBUTION_LINES_MAX = 4
/** A date with its year and its hour: no sentence of the writer's begins so, and runs on in the next line. */
const BEGINS_WITH_MOMENT = /^(?=.{0,60}\b\d{4}\b)(?=.{0,80}\d[:.]\d\d)[^\d]{0,30}\d/u

/**
 * Parts of a plain text message. Only a quote at the end is one to fold: never the only text of a message,
 * never a quote that is answered line by line, never what is passed on. Decisions 10, 75.
 */
export function splitText(text: string, { isForward = false } = {}): TextParts {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const cut = isForward ? lines.length : quoteStart(lines)
  const own = lines.slice(0, cut)
  const isAlone = own.join('').trim() === ''
  if (cut < lines.length && (isAlone || isPassedOn(lines, cut))) {
    return { ...splitSignature(lines), quote: '' }
  }
  return { ...splitSignature(own), quote: lines.slice(cut).join('\n') }
}

/** A forward's mark stands above the quote or is its first line; one further down was passed on before. */
function isPassedOn(lines: readonly string[], cut: number): boolean {
  const first = lines.findIndex((line, nth) => nth >= cut && /[^\s>|]/.test(line))
  return lines.slice(0, first + 1).some((line, nth) => (nth >= cut || !isQuoted(line)) && isForwardMark(line))
}

const isQuoted = (line: string) => /^\s?[>|]/.test(line)
const isBlank = (line: string) => line.trim() === ''

/** Number of the first line that belongs to the quote at the end; the number of lines when there is none. */
function quoteStart(lines: readonly string[]): number {
  const heading = lines.findIndex(
    (line, nth) =>
      isOriginalMark(line) || (/:\s/.test(line) && isQuotedHeading(lines.slice(nth, nth + 8).join('\n'))),
  )
  if (heading > 0) return withRuleAbove(lines, heading)
  return trailingQuote(lines) ?? unmarkedQuote(lines) ?? lines.length
}

/** A line of dashes or underscores above the heading goes with it. */
function withRuleAbove(lines: readonly string[], heading: number): number {
  const above = lastFilled(lines, heading)
  return above >= 0 && /^[\s_-]{5,}$/.test(lines[above]!) ? above : heading
}

/** Lines with ">" down to the end, and the attribution above them. */
function trailingQuote(lines: readonly string[]): number | null {
  let start = lines.length
  while (start > 0 && (isQuoted(lines[start - 1]!) || isBlank(lines[start - 1]!))) start--
  const quoted = lines.findIndex((line, nth) => nth >= start && isQuoted(line))
  if (quoted < 0) return null
  return attributionAbove(lines, quoted) ?? quoted
}

/** The line that introduces a quote, or the first of a few when it is wrapped: that one begins with a date and an hour. */
function attributionAbove(lines: readonly string[], below: number): number | null {
  const last = lastFilled(lines, below)
  for (let first = last - 1; first > last - ATTRIBUTION_LINES_MAX; first--) {
    if (first < 0 || isBlank(lines[first]!) || isQuoted(lines[first]!)) break
    const isWhole = isAttribution(lines.slice(first, last + 1).join(' '))
    if (isWhole && BEGINS_WITH_MOMENT.test(lines[first]!)) return first
  }
  return last >= 0 && isAttribution(lines[last]!) ? last : null
}

/** "On … wrote:" with the earlier message below it as it was, without marks: then everything below is quote. */
function unmarkedQuote(lines: readonly string[]): number | null {
  const nth = lines.findIndex(
    (line) => /^(?:On|Am|El|Le|Op|Em|Dnia)\s.*\d.*\S+:\s*$/u.test(line) && isAttribution(line),
  )
  return nth > 0 && !lines.slice(nth).some(isQuoted) ? nth : null
}

function lastFilled(lines: readonly string[], below: number): number {
  let nth = below - 1
  while (nth >= 0 && isBlank(lines[nth]!)) nth--
  return nth
}

/** RFC 3676 §4.3: "-- " alone on a line; people also type "--" and "---". */
function splitSignature(lines: readonly string[]): Omit<TextParts, 'quote'> {
  const start = lines.findLastIndex((line) => /^---? ?$/.test(line))
  const isSignature = start > 0 && lines.length - start <= SIGNATURE_LINES_MAX
  const end = isSignature ? start : lines.length
  return { reply: lines.slice(0, end).join('\n'), signature: lines.slice(end).join('\n') }
}
