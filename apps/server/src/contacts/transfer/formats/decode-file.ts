import { isUtf8 } from 'node:buffer'
import { decodeBytes } from '#mime/bytes/decode-bytes.ts'
import { detectCharset } from '#mime/bytes/detect-charset.ts'

export interface DecodedFile {
  text: string
  /** As the platform names it. */
  charset: string
}

/** The byte order mark says it, else what the bytes look like: files from Windows often come in its code page. */
function charsetOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  return isJapanese(bytes) ? 'shift_jis' : detectCharset(bytes, null)
}

const KANA_MIN = 3

/** Japanese Windows writes Shift_JIS: valid as such, with kana; of Cyrillic it would make half-width ones. */
function isJapanese(bytes: Uint8Array): boolean {
  if (isUtf8(bytes)) return false
  try {
    const text = new TextDecoder('shift_jis', { fatal: true }).decode(bytes)
    const kana = text.match(/[\u3041-\u30ff]/g)?.length ?? 0
    return kana >= KANA_MIN && kana > (text.match(/[\uff61-\uff9f]/g)?.length ?? 0)
  } catch {
    return false
  }
}

/** A file as text with plain line ends, in its encoding or in the one that was asked for. */
export function decodeFile(bytes: Uint8Array, requestedCharset: string | undefined): DecodedFile {
  const charset = requestedCharset ?? charsetOf(bytes)
  const text = charset.startsWith('utf-16')
    ? new TextDecoder(charset).decode(bytes)
    : requestedCharset
      ? new TextDecoder(requestedCharset).decode(bytes)
      : decodeBytes(bytes, charset)
  return { text: text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'), charset }
}
