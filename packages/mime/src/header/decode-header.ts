import { decodeBytes } from '../bytes/decode-bytes.ts'
import { decodeQuotedPrintable } from '../bytes/decode-transfer.ts'

/** One encoded word. RFC 2047 §2; the language after `*` is RFC 2231 §5. */
const WORD = /=\?([^?\s*]{1,60})(?:\*[^?\s]*)?\?([bq])\?([^?]*)\?=/gi

function bytesOfWord(encoding: string, text: string): Buffer {
  if (encoding.toLowerCase() === 'b') {
    return Buffer.concat(text.split(/=+/).map((piece) => Buffer.from(piece, 'base64')))
  }
  const joined = text.replace(/=\s+(?=[\da-f])/gi, '=').replace(/_/g, ' ')
  return decodeQuotedPrintable(Buffer.from(joined, 'utf8'))
}

/**
 * Encoded words to text. The bytes of neighbours in one charset are joined
 * before decoding, since many programs cut them inside a character; that each shifts back at its end
 * (RFC 1468) is borne by `decodeBytes`.
 */
export function decodeWords(text: string): string {
  if (!text.includes('=?')) return text
  let out = ''
  let end = 0
  let charset = ''
  let bytes: Buffer[] = []
  const flush = () => {
    if (bytes.length > 0) out += decodeBytes(Buffer.concat(bytes), charset)
    bytes = []
  }
  for (const match of text.matchAll(WORD)) {
    const between = text.slice(end, match.index)
    const isNeighbour = bytes.length > 0 && between.trim() === ''
    if (!isNeighbour || match[1]!.toLowerCase() !== charset) flush()
    if (!isNeighbour) out += between
    charset = match[1]!.toLowerCase()
    bytes.push(bytesOfWord(match[2]!, match[3]!))
    end = match.index + match[0].length
  }
  flush()
  return out + text.slice(end)
}

/** Raw bytes of a header (one character each) as text; encoded words stay as they are. `hint`: the body's charset. */
export function decodeRaw(value: string, hint: string | null): string {
  return /[^\t\x20-\x7e]/.test(value) ? decodeBytes(Buffer.from(value, 'latin1'), null, hint) : value
}

/** What may never be seen in a header's text: controls, and marks that turn the writing direction. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** An unstructured header (Subject and the like), one character a byte, as text. */
export const decodeHeader = (value: string, hint: string | null = null): string =>
  cleanText(decodeRaw(value, hint))

/** Text whose raw bytes are decoded already: encoded words opened, nothing invisible left. */
export function cleanText(text: string): string {
  return decodeWords(text)
    .replace(/[\t\r\n]+/g, ' ')
    .replace(UNSEEN, '')
    .trim()
}
