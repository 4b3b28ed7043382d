import type { Part } from '../body/part.ts'
import { transferEncodingOf } from '../body/read-body.ts'
import { splitParts } from '../body/split-parts.ts'
import { envelopeOf } from './envelope/envelope-of.ts'
import { HeaderTexts } from './header-texts.ts'
import type { MessageStructure, PartStructure } from './message-structure.ts'
import { toldType } from './told-type.ts'

const LF = 0x0a
const LANGUAGES_MAX = 50
/** What a text is in that names no charset. RFC 2045 §5.2. */
const ASCII: [name: string, value: string] = ['charset', 'us-ascii']

/** Reads what FETCH tells of a message, once and whatever its state; nothing throws. RFC 9051 §7.5.2. */
export function structureOf(raw: Buffer): MessageStructure {
  const { root } = splitParts(raw, { opensMessages: true })
  // What stands above the first line of the header is sent with it: header and text are the message.
  return messageOf(raw, { ...root, header: 0 }, raw.length, new HeaderTexts(charsetOf(root)))
}

/** The first charset that is named. */
function charsetOf({ type, children }: Part): string | null {
  const own = type.params.get('charset')
  if (own !== undefined) return own
  for (const child of children) {
    const charset = charsetOf(child)
    if (charset !== null) return charset
  }
  return null
}

/** `end`: where what holds it ends. */
const messageOf = (raw: Buffer, root: Part, end: number, texts: HeaderTexts): MessageStructure => ({
  envelope: envelopeOf(root.headers, texts),
  body: partOf(raw, root, { next: end, end }, texts),
})

/**
 * `next`: where the delimiter behind the part begins; a multipart has something behind its last delimiter, too. `end`:
 * where what holds it ends. A part that is all header may have its last line break in common with a delimiter.
 */
function partOf(
  raw: Buffer,
  part: Part,
  { next, end: bound }: { next: number; end: number },
  texts: HeaderTexts,
): PartStructure {
  // A delimiter at the very end begins nothing.
  const children = part.children.filter(({ header }) => header < raw.length)
  const { type, subtype, isMeant } = toldType(part, children.length > 0)
  const params = isMeant ? texts.parameters(part.type) : []
  if (type === 'text' && !params.some(([name]) => name.startsWith('charset'))) params.push(ASCII)
  const start = Math.min(part.start, bound)
  const end = Math.min(Math.max(start, next), bound)
  const structure: PartStructure = {
    type,
    subtype,
    ...(params.length > 0 && { params }),
    ...about(part, texts),
    encoding: texts.take(transferEncodingOf(part)) || '7bit',
    header: Math.min(part.header, bound),
    start,
    end,
  }
  const behind = (nth: number): number => part.children[nth + 1]?.delimiter ?? part.end
  if (type === 'multipart')
    return {
      ...structure,
      children: children.map((child, nth) => partOf(raw, child, { next: behind(nth), end }, texts)),
    }
  if (children[0]) structure.message = messageOf(raw, children[0], end, texts)
  if (type === 'text' || children[0]) structure.lines = linesOf(raw, start, end)
  return structure
}

/** What else the header says of a part. RFC 2045 §7 and §8, 1864, 2183, 2557, 3282. */
function about({ headers, disposition }: Part, texts: HeaderTexts): Partial<PartStructure> {
  const fields = {
    id: texts.field(headers, 'content-id'),
    description: texts.field(headers, 'content-description'),
    md5: texts.field(headers, 'content-md5'),
    location: texts.field(headers, 'content-location'),
  }
  const said = Object.entries(fields).filter(([, text]) => text)
  const language = languagesOf(texts.field(headers, 'content-language') ?? '')
  const way = texts.take(disposition.value)
  return {
    ...Object.fromEntries(said),
    ...(language.length > 0 && { language }),
    ...(way && { disposition: { type: way, params: texts.parameters(disposition) } }),
  }
}

const languagesOf = (list: string): string[] =>
  list
    .replace(/\([^()]*\)/g, ' ')
    .split(/[\s,]+/)
    .filter((tag) => tag !== '')
    .slice(0, LANGUAGES_MAX)

function linesOf(raw: Buffer, start: number, end: number): number {
  let lines = 0
  for (let at = start; at < end; at++) if (raw[at] === LF) lines++
  return lines
}
