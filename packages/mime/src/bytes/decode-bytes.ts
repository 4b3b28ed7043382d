import { isAscii } from 'node:buffer'
import { decodeUtf7 } from './decode-utf7.ts'
import { detectCharset } from './detect-charset.ts'

/** Names met in mail that the platform does not know. */
const ALIASES: Readonly<Record<string, string>> = {
  cp932: 'shift_jis',
  'windows-31j': 'shift_jis',
  cp936: 'gbk',
  cp949: 'euc-kr',
  uhc: 'euc-kr',
  cp950: 'big5',
  'hz-gb-2312': 'gbk',
  'iso-2022-jp-2': 'iso-2022-jp',
  'iso-2022-jp-ms': 'iso-2022-jp',
  'cp-866': 'ibm866',
  dos: 'ibm866',
  'mac-cyrillic': 'x-mac-cyrillic',
  maccyrillic: 'x-mac-cyrillic',
  'x-mac-ukrainian': 'x-mac-cyrillic',
  'koi-8': 'koi8-r',
  koi8r: 'koi8-r',
  koi8u: 'koi8-u',
}

/** The platform's name of a charset label, or null when it names none that is known. */
export function encodingOf(label: string | null | undefined): string | null {
  if (!label) return null
  const name = label
    .trim()
    .toLowerCase()
    .replace(/^['"]+|['"]+$/g, '')
    .replace(/^(?:win|windows|cp)[-_ ]?(125\d|874)$/, 'windows-$1')
    .replace(/^(?:x-)?iso[-_ ]?8859[-_ ]?(\d+)(-[ei])?$/, 'iso-8859-$1$2')
  if (name === 'utf-7' || name === 'unicode-1-1-utf-7') return 'utf-7'
  try {
    return new TextDecoder(ALIASES[name] ?? name).encoding
  } catch {
    return null
  }
}

/** UTF-16 without a mark: which half of the pairs holds the zero bytes. RFC 2781 §4.3. */
function utf16Order(bytes: Uint8Array): 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  let little = 0
  let big = 0
  for (let at = 0; at + 1 < Math.min(bytes.length, 2000); at += 2) {
    if (isHighHalf(bytes[at + 1]!)) little++
    if (isHighHalf(bytes[at]!)) big++
  }
  return little > big ? 'utf-16le' : 'utf-16be'
}

const isHighHalf = (byte: number): boolean => byte === 0x00 || byte === 0x04

/** RFC 1468: ESC and the name of a set. */
const SHIFT = String.raw`\u001b(?:\([BJI]|\$[@B])`
const EMPTY_SHIFT = new RegExp(`${SHIFT}(?=${SHIFT})`, 'g')

/** A switch to another set of characters without a character in it: the platform's decoder would mark it as an error. */
const withoutEmptyShifts = (bytes: Uint8Array): Buffer =>
  Buffer.from(Buffer.from(bytes).toString('latin1').replace(EMPTY_SHIFT, ''), 'latin1')

/**
 * Bytes of a body or a header as text. `label` is what the message says about
 * them and is believed unless the bytes contradict it; `hint` is what the rest
 * of the message uses. Never throws: unreadable bytes become U+FFFD.
 */
export function decodeBytes(bytes: Uint8Array, label: string | null, hint: string | null = null): string {
  const encoding = encodingOf(label)
  if (encoding === 'utf-7') return decodeUtf7(bytes)
  if (encoding?.startsWith('utf-16')) {
    const order = label?.toLowerCase().match(/[bl]e$/) ? encoding : utf16Order(bytes)
    return new TextDecoder(order).decode(bytes)
  }
  if (encoding === 'iso-2022-jp' || (encoding === null && bytes.includes(0x1b) && isAscii(bytes)))
    return new TextDecoder('iso-2022-jp').decode(withoutEmptyShifts(bytes))
  return new TextDecoder(detectCharset(bytes, encoding, encodingOf(hint))).decode(bytes)
}
