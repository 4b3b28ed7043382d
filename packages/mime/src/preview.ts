import { visibleText } from './body/visible-text.ts'
import type { ReadMessage } from './message.ts'

export const PREVIEW_CHARS = 200

/** Where the messages before begin: Outlook's line in both languages. */
const ORIGINAL =
  /^\s*-{2,}\s*(?:original message|исходное сообщение|пересланное сообщение|forwarded message)\s*-{2,}/i
/** The line that introduces a quote: "On … wrote:", "… пишет:". */
const ATTRIBUTION = /(?:wrote|writes|написал|написала|написал\(а\)|пишет|писал|писала):\s*$/i

/** The start of what the sender wrote, on one line: no quotes, no signature, white space collapsed. Spec §4 Messages and lists. */
export function previewOf({ text, html }: Pick<ReadMessage, 'text' | 'html'>, chars = PREVIEW_CHARS): string {
  const own = text === null || text.trim() === '' ? fromHtml(html, chars) : ownLines(text)
  const line = own
    .slice(0, chars * 10)
    .replace(/\s+/g, ' ')
    .trim()
  return [...line.slice(0, chars * 2)].slice(0, chars).join('').trim()
}

function fromHtml(html: string | null, chars: number): string {
  if (html === null) return ''
  const options = { withoutQuotes: true, chars: chars * 10 }
  return ownLines(visibleText(html, options)) || visibleText(html, { chars: chars * 10 })
}

function ownLines(text: string): string {
  const lines = text.slice(0, 20_000).split('\n')
  const end = lines.findIndex((line) => /^--\s*$/.test(line) || ORIGINAL.test(line))
  const keptLines = (end === -1 ? lines : lines.slice(0, end)).filter((line, nth, all) => {
    const isIntroduction =
      ATTRIBUTION.test(line) &&
      all
        .slice(nth + 1)
        .find((next) => next.trim())
        ?.startsWith('>')
    return !line.startsWith('>') && !isIntroduction
  })
  return keptLines.join('\n').trim() === '' ? text.replace(/^[>\s]+/gm, '') : keptLines.join('\n')
}
