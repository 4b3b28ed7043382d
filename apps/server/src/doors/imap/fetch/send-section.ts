import type { FetchItem, Partial } from '#imap/fetch-item.ts'
import { literalStart } from '#imap/write/strings.ts'
import { fieldChooser } from '#mime/structure/choose-fields.ts'
import { decoderOf } from '#mime/structure/decoder-of.ts'
import { partAt } from '#mime/structure/part-at.ts'
import type { Span } from '#mime/structure/section.ts'
import { spanOfSection } from '#mime/structure/span-of-section.ts'
import type { StoredStructure } from '#server/mailbox/structure/stored-structure.ts'
import type { MessageBytes } from '#server/platform/blobs/open-message-bytes.ts'
import { ImapNo } from '../answer.ts'
import type { Connection } from '../connection/connection.ts'
import { isWhole } from './columns-of.ts'
import type { Described } from './fetch-messages.ts'
import { literalOf } from './kept-fields.ts'
import { sectionName } from './section-name.ts'

type Item = Extract<FetchItem, { what: 'SECTION' | 'BINARY' | 'BINARY.SIZE' }>

/** What is told of the bytes. */
export const isOfBytes = (item: FetchItem): item is Item =>
  item.what === 'SECTION' || item.what === 'BINARY' || item.what === 'BINARY.SIZE'

/** Throws ImapNo where a part is asked for decoded and nobody knows its encoding. RFC 3516 §4.3. */
export function checkEncodings(items: readonly FetchItem[], structure: StoredStructure | null): void {
  for (const item of items) {
    if (item.what !== 'BINARY' && item.what !== 'BINARY.SIZE') continue
    const part = structure && partAt(structure.body, item.path)
    if (part && item.path.length > 0 && !decoderOf(part.encoding))
      throw new ImapNo('UNKNOWN-CTE', 'Nobody knows this encoding')
  }
}

/** Of a message whose bytes are not to be had, or which has no such part. */
export function sendNothing(connection: Connection, item: Item): void {
  connection.write(`${sectionName(item)} ${item.what === 'BINARY.SIZE' ? '0' : 'NIL'}`)
}

/** What is told of a message, and its bytes. */
type Opened = Described & { bytes: MessageBytes }

/** Bytes of a message: a span of it as it stands, chosen header fields, or a part decoded. RFC 9051 §7.5.2, RFC 3516. */
export async function sendSection(connection: Connection, item: Item, opened: Opened): Promise<void> {
  if (
    item.what === 'BINARY' &&
    item.path.length > 0 &&
    !(opened.structure && partAt(opened.structure.body, item.path))
  )
    return sendNothing(connection, item)
  connection.write(`${sectionName(item)} `)
  if (item.what === 'BINARY.SIZE') connection.write(String(await decodedSize(item.path, opened)))
  else if (item.what === 'BINARY') await sendDecoded(connection, item, opened)
  else await sendStored(connection, item, opened)
}

async function sendStored(
  connection: Connection,
  { section, partial }: Extract<Item, { what: 'SECTION' }>,
  { structure, message, bytes }: Opened,
): Promise<void> {
  const span = isWhole(section)
    ? { start: 0, end: message.size }
    : structure && spanOfSection(structure.body, section)
  if (!span) return connection.write('NIL')
  if (section.text === 'HEADER.FIELDS' || section.text === 'HEADER.FIELDS.NOT') {
    const header = (await bytes.read(span)).toString('latin1')
    return connection.write(literalOf(fieldChooser(section)(header), partial))
  }
  await sendSpan(connection, bytes, cutSpan(span, partial))
}

/** A literal has no NUL, which BINARY alone can tell; its size stays. RFC 9051 §4.3, §9 CHAR8. */
function withoutNul(bytes: Buffer): Buffer {
  const first = bytes.indexOf(0)
  if (first === -1) return bytes
  const replaced = Buffer.from(bytes)
  for (let at = first; at !== -1; at = replaced.indexOf(0, at)) replaced[at] = 0x80
  return replaced
}

async function sendSpan(connection: Connection, bytes: MessageBytes, span: Span): Promise<void> {
  connection.write(literalStart(span.end - span.start))
  for await (const piece of bytes.pieces(span)) {
    connection.write(withoutNul(piece))
    if (connection.isFull) await connection.taken()
  }
}

/** Its size has to be told first: a part is decoded twice rather than held. */
async function sendDecoded(
  connection: Connection,
  { path, partial }: Extract<Item, { what: 'BINARY' }>,
  opened: Opened,
): Promise<void> {
  const size = await decodedSize(path, opened)
  const { start, end } = cutSpan({ start: 0, end: size }, partial)
  connection.write(literalStart(end - start, true))
  let at = 0
  for await (const piece of decoded(path, opened)) {
    const from = Math.max(0, start - at)
    const to = Math.min(piece.length, end - at)
    // What a decoder gives is its own until the next piece.
    if (from < to) connection.write(Buffer.from(piece.subarray(from, to)))
    at += piece.length
    if (connection.isFull) await connection.taken()
    if (at >= end) break
  }
}

async function decodedSize(path: number[], opened: Opened): Promise<number> {
  let size = 0
  for await (const piece of decoded(path, opened)) size += piece.length
  return size
}

async function* decoded(path: number[], { structure, message, bytes }: Opened): AsyncGenerator<Buffer> {
  if (path.length === 0) {
    yield* bytes.pieces({ start: 0, end: message.size })
    return
  }
  const part = structure && partAt(structure.body, path)
  const decoder = part && decoderOf(part.encoding)
  if (!decoder) return
  for await (const piece of bytes.pieces(part)) yield decoder.push(piece)
  yield decoder.end()
}

function cutSpan({ start, end }: Span, partial: Partial | null): Span {
  if (!partial) return { start, end }
  const from = Math.min(end, start + partial.offset)
  return { start: from, end: Math.min(end, from + partial.length) }
}
