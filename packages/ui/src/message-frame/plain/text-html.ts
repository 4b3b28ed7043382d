import { withLinks } from './with-links.ts'

/** Deeper quotes are shown as they were written. */
const DEPTH_MAX = 10

const isQuoted = (line: string) => /^ ?>/.test(line)
/** What programs type at the beginning of a line: a prompt, and the mark that mbox puts before "From". */
const isTyped = (line: string) => /^(?: ?> ?> ?>|>+From )/.test(line)
const unquoted = (line: string) => line.replace(/^ ?> ?/, '')

/**
 * Plain text as HTML: an empty line parts paragraphs, lines with ">" are quotes. Nothing in it is markup, addresses are
 * live. Further empty lines stay as they are. ui2 §2.
 */
export function textHtml(text: string): string {
  return blocksHtml(text.replace(/\r\n?/g, '\n').split('\n'), 0)
}

function blocksHtml(lines: readonly string[], depth: number): string {
  const runs = depth < DEPTH_MAX ? runsOf(lines) : [{ isQuote: false, lines }]
  const blocks = runs.flatMap((run) => {
    if (run.isQuote) return `<blockquote>${blocksHtml(run.lines.map(unquoted), depth + 1)}</blockquote>`
    return paragraphsOf(run.lines).map((paragraph) => `<p>${withLinks(paragraph)}</p>`)
  })
  const [first = ''] = blocks
  // One alone needs no space to others.
  return blocks.length === 1 && first.startsWith('<p>') ? first.slice(3, -4) : blocks.join('')
}

interface Run {
  isQuote: boolean
  lines: readonly string[]
}

/** Lines that follow each other and are quoted, or are not. */
function runsOf(lines: readonly string[]): Run[] {
  const runs: { isQuote: boolean; lines: string[] }[] = []
  for (const line of lines) {
    const last = runs.at(-1)
    if (last?.isQuote === isQuoted(line)) last.lines.push(line)
    else runs.push({ isQuote: isQuoted(line), lines: [line] })
  }
  if (!runs.some((run) => run.isQuote && run.lines.every(isTyped))) return runs
  return [{ isQuote: false, lines }]
}

/** Of each empty line one is the space between paragraphs; what is above the first and below the last goes. */
function paragraphsOf(lines: readonly string[]): string[] {
  const text = lines
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
  if (text === '') return []
  const parts = text.split(/\n((?:[ \t]*\n)+)/)
  const further = (nth: number) => (parts[nth]?.split('\n').length ?? 1) - 2
  return parts.flatMap((part, nth) => {
    if (nth % 2 === 1) return []
    const empty = further(nth + 1)
    return [empty > 0 ? part + '\n'.repeat(empty + 1) : part]
  })
}
