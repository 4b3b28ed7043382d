/** What a byte is worth as a hexadecimal digit; 255: it is none. */
const DIGITS = new Uint8Array(256).fill(255)
for (const [value, digit] of [...'0123456789abcdef'].entries()) {
  DIGITS[digit.charCodeAt(0)] = value
  DIGITS[digit.toUpperCase().charCodeAt(0)] = value
}

const EQUALS = 0x3d

/**
 * Quoted-printable; what is not an escape stays as it is, also white space at the end of a line.
 * RFC 2045 §6.7, Decisions 116.
 */
export function decodeQuotedPrintable(bytes: Buffer): Buffer {
  const first = bytes.indexOf(EQUALS)
  if (first === -1) return bytes
  const out = Buffer.allocUnsafe(bytes.length)
  let length = bytes.copy(out, 0, 0, first)
  for (let at = first; at < bytes.length; ) {
    const byte = bytes[at++]!
    if (byte !== EQUALS) {
      out[length++] = byte
      continue
    }
    const high = DIGITS[bytes[at] ?? 0]!
    const low = DIGITS[bytes[at + 1] ?? 0]!
    if (high < 16 && low < 16) {
      out[length++] = high * 16 + low
      at += 2
      continue
    }
    const end = endOfSoftBreak(bytes, at)
    if (end === at) out[length++] = EQUALS
    at = end
  }
  return out.subarray(0, length)
}

/** Where the line behind a soft break begins; `from` itself where there is no break. The end of the bytes is one too. */
function endOfSoftBreak(bytes: Buffer, from: number): number {
  let at = from
  while (bytes[at] === 0x20 || bytes[at] === 0x09) at++
  if (bytes[at] === CR) at++
  return bytes[at] === LF || at >= bytes.length ? at + 1 : from
}

const LF = 0x0a
const CR = 0x0d
/** What a byte is to base64: 1 a message, 2 padding, 0 nothing. */
const KINDS = new Uint8Array(256)
for (const char of Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'))
  KINDS[char] = 1
KINDS[0x3d] = 2

/** So many are turned into text at once: a large file is never in memory as text. */
const PIECE_BYTES = 262_144

/** Decodes a text of base64 to a place of a buffer. Answers how many bytes came out. */
type Write = (text: string, at: number) => number

/** Decodes piece by piece: all that can be had at the platform's speed, the rest message by message. Answers how many bytes. */
function decodePieces(bytes: Buffer, write: Write): number {
  let length = 0
  let at = 0
  // Whole lines, so that a piece ends where a group of four messages does.
  const line = bytes.indexOf(LF) + 1
  const step = line > 0 && line < PIECE_BYTES ? PIECE_BYTES - (PIECE_BYTES % line) : PIECE_BYTES
  for (; at < bytes.length; at += step) {
    const text = bytes.toString('latin1', at, at + step)
    if (/[=_-]/.test(text)) break
    // Three messages more make two bytes more only after a whole group.
    const written = write(`${text}AAA`, length)
    if (written % 3 !== 2) break
    length += written - 2
  }
  for (const run of runsOf(bytes.subarray(at))) length += write(run, length)
  return length
}

/** Runs of messages that can be decoded by themselves: up to padding, or whole groups of four. */
function* runsOf(bytes: Buffer): Generator<string> {
  let from = 0
  let chars = 0
  for (let at = 0; at <= bytes.length; at++) {
    const kind = at === bytes.length ? 2 : KINDS[bytes[at]!]!
    const isLong = kind === 1 && chars % 4 === 0 && at - from >= PIECE_BYTES
    if ((isLong || kind === 2) && chars > 0) yield bytes.toString('latin1', from, at).replace(/[-_]/g, '')
    if (isLong || kind === 2) {
      from = isLong ? at : at + 1
      chars = 0
    }
    if (kind === 1) chars++
  }
}

/** Base64 (the URL-safe messages are none of mail's), also when pieces with their own padding follow each other. RFC 2045 §6.8. */
export function decodeBase64(bytes: Buffer): Buffer {
  const out = Buffer.allocUnsafe(Math.ceil((bytes.length * 3) / 4) + 3)
  return out.subarray(
    0,
    decodePieces(bytes, (text, at) => out.write(text, at, 'base64')),
  )
}

/** As many bytes as `decodeBase64` gives. */
function sizeOfBase64(bytes: Buffer): number {
  const one = Buffer.allocUnsafe(Math.min(bytes.length, PIECE_BYTES) + 3)
  return decodePieces(bytes, (text) => one.write(text, 0, 'base64'))
}

/** uuencode, as old programs label it in Content-Transfer-Encoding. */
export function decodeUuencode(bytes: Buffer): Buffer {
  const out = Buffer.alloc(bytes.length + 3)
  let length = 0
  for (let from = 0, next = 0; from < bytes.length; from = next) {
    const lineEnd = bytes.indexOf(LF, from)
    next = lineEnd === -1 ? bytes.length : lineEnd + 1
    let to = lineEnd === -1 ? next : lineEnd
    if (to > from && bytes[to - 1] === CR) to--
    if (isWord(bytes, from, to, 'end')) break
    if (to === from || isBegin(bytes, from, to)) continue
    const size = Math.min((bytes[from]! - 32) & 63, Math.ceil((to - from - 1) / 4) * 3)
    for (let at = from + 1, put = length; at < to && put < length + size; at += 4, put += 3) {
      const [a, b, c, d] = [0, 1, 2, 3].map((nth) => (at + nth < to ? (bytes[at + nth]! - 32) & 63 : 0))
      out.writeUIntBE((a! << 18) | (b! << 12) | (c! << 6) | d!, put, 3)
    }
    length += size
  }
  return out.subarray(0, length)
}

const isWord = (bytes: Buffer, from: number, to: number, word: string): boolean =>
  to - from === word.length && bytes.toString('latin1', from, to) === word

const isBegin = (bytes: Buffer, from: number, to: number): boolean =>
  bytes[from] === 0x62 && /^begin \d{3,4} /.test(bytes.toString('latin1', from, Math.min(to, from + 11)))

/** The bytes that a part carries, by its Content-Transfer-Encoding. Unknown names mean: as they stand. */
export function decodeTransfer(bytes: Buffer, encoding: string): Buffer {
  switch (encoding) {
    case 'base64':
      return decodeBase64(bytes)
    case 'quoted-printable':
      return decodeQuotedPrintable(bytes)
    case 'x-uuencode':
    case 'x-uue':
    case 'uuencode':
      return decodeUuencode(bytes)
    default:
      return bytes
  }
}

/** As many bytes as `decodeTransfer` gives, for those who want to know no more. */
export const sizeOfTransfer = (bytes: Buffer, encoding: string): number =>
  encoding === 'base64' ? sizeOfBase64(bytes) : decodeTransfer(bytes, encoding).length
