import { decodeBytes } from '#mime/bytes/decode-bytes.ts'
import { decodeQuotedPrintable } from '#mime/bytes/decode-transfer.ts'

/** What of a card is of use here. */
const TAKEN = new Set(['N', 'FN', 'ORG', 'EMAIL', 'TEL', 'BDAY', 'CATEGORIES'])

/** Names and parameters are shorter, and so is any text that is taken. */
const HEAD_CHARS_MAX = 1000
const LINE_CHARS_MAX = 100_000

/** A card cut into lines, folded ones joined: RFC 6350 §3.2, and quoted-printable ones of version 2.1. */
function unfolded(text: string): string[] {
  // In pieces until the end: a line of a million short ones would be copied whole for each of them.
  const lines: string[][] = []
  let pieces: string[] = []
  let head = ''
  let isOpen = false
  for (const line of text.split('\n')) {
    if (isOpen) pieces.push(pieces.pop()!.slice(0, -1), line.replace(/^[ \t]/, ''))
    else if (/^[ \t]/.test(line) && lines.length > 0) pieces.push(line.slice(1))
    else {
      pieces = [line]
      lines.push(pieces)
      head = ''
    }
    if (head.length < HEAD_CHARS_MAX && !head.includes(':')) head += pieces.at(-1)!.slice(0, HEAD_CHARS_MAX)
    isOpen = pieces.at(-1)!.endsWith('=') && /^[^:]*ENCODING=QUOTED-PRINTABLE/i.test(head)
  }
  return lines.map((each) => each.join('').slice(0, LINE_CHARS_MAX))
}

/** The lines of each card of a file; cards inside a card (an assistant's) are left out. */
export function* cardsOf(text: string): Generator<string[]> {
  let depth = 0
  let card: string[] = []
  for (const line of unfolded(text)) {
    const mark = line.trim().toUpperCase()
    if (mark === 'BEGIN:VCARD') {
      if (depth === 0) card = []
      depth += 1
    } else if (mark === 'END:VCARD') {
      depth -= 1
      if (depth === 0) yield card
      depth = Math.max(0, depth)
    } else if (depth === 1) card.push(line)
  }
  // A file that breaks off still has its last person.
  if (depth > 0 && card.length > 0) yield card
}

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll(',', '\\,')

/** Cuts at a mark that no backslash hides. */
const cut = (text: string, mark: string): string[] => {
  const parts = ['']
  for (let at = 0; at < text.length; at += 1) {
    const isHidden = text[at] === '\\' && at + 1 < text.length
    if (text[at] === mark) parts.push('')
    else parts.push(parts.pop() + (isHidden ? text.slice(at, at + 2) : text[at]!))
    if (isHidden && text[at] !== mark) at += 1
  }
  return parts
}

/** A component of version 2.1 as version 3 writes it: quoted-printable decoded, backslashes and commas hidden. */
function modern(part: string, parameters: string): string {
  const bare = part.replace(/\\([\\;,:])/g, '$1')
  if (!/QUOTED-PRINTABLE/i.test(parameters)) return escaped(bare)
  const charset = /CHARSET="?([\w-]+)/i.exec(parameters)?.[1]
  return escaped(
    decodeBytes(decodeQuotedPrintable(Buffer.from(bare)), charset ?? 'utf-8').replace(/\r\n?/g, '\n'),
  )
}

/** A component of version 3 or 4 as one text: commas are hidden, semicolons need not be. */
const single = (part: string): string =>
  part.replace(/\\(.)|,/g, (pair, hidden) => (pair === ',' ? '\\,' : hidden === ';' ? ';' : pair))

/** Properties whose components are lines of their own here: the reader below takes each for one text. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  N: ['X-SURNAME', 'X-NAME'],
  ORG: ['X-ORG'],
}

/**
 * A card with what is of use, one text to a line: the small pre-pass for version 2.1, for components and lists
 * with hidden marks, for parameters nobody can read, and for lines that are none.
 */
export function plainCard(lines: readonly string[]): string {
  const version =
    lines
      .find((line) => /^VERSION:/i.test(line))
      ?.slice(8)
      .trim() ?? '2.1'
  const plainLines = lines.flatMap((line) => {
    const match = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/.exec(line)
    if (!match) return []
    const [, name, parameters, value] = match as unknown as [string, string, string, string]
    const property = name.toUpperCase()
    if (!TAKEN.has(property)) return []
    const isOld = version.startsWith('2') || /QUOTED-PRINTABLE/i.test(parameters)
    const text = (part: string) => (isOld ? modern(part, parameters) : single(part))
    const written = (as: string, part: string) => `${as};VALUE=text:${text(part)}`
    const parts = PARTS[property]
    if (parts)
      return cut(value, ';')
        .slice(0, parts.length)
        .map((part, nth) => written(parts[nth]!, part))
    if (property === 'CATEGORIES') return cut(value, ',').map((part) => written('X-CATEGORY', part))
    return [written(property, value)]
  })
  return ['BEGIN:VCARD', 'VERSION:3.0', ...plainLines, 'END:VCARD'].join('\r\n')
}
