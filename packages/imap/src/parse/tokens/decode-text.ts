import { isUtf8 } from 'node:buffer'

/** Text of a string; what is no UTF-8 although it should be is read as latin1, so that nothing is lost. */
export function decodeText(bytes: Buffer, charset: string): string {
  if (charset === 'UTF-8' || charset === 'US-ASCII') return bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1')
  return new TextDecoder(charset).decode(bytes)
}

/** Whether strings in this charset can be read. */
export function isKnownCharset(charset: string): boolean {
  try {
    new TextDecoder(charset)
    return true
  } catch {
    return false
  }
}
