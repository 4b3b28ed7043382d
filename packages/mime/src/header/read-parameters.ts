import { decodeBytes } from '../bytes/decode-bytes.ts'
import { cleanText, decodeHeader } from './decode-header.ts'
import { trimBlanks } from './trim-blanks.ts'

/** `text/plain; charset=utf-8` taken apart: the value in lower case, parameters by lower-case name, as bytes. */
export interface Structured {
  value: string
  params: ReadonlyMap<string, string>
}

const PARAMETER = /;\s*([^\s=;"]+)\s*=\s*(?:"((?:[^"\\]|\\[\s\S])*)("|$)|([^;]*))/g

/** Takes a Content-Type or Content-Disposition apart. RFC 2045 §5.1. */
export function readStructured(header: string): Structured {
  const cut = header.indexOf(';')
  const value = (cut === -1 ? header : header.slice(0, cut)).trim().toLowerCase()
  const params = new Map<string, string>()
  if (cut === -1) return { value, params }
  for (const [, name, quoted, , bare] of header.slice(cut).matchAll(PARAMETER)) {
    const key = name!.toLowerCase()
    if (!params.has(key)) params.set(key, quoted === undefined ? trimBlanks(bare!) : unquoted(quoted))
  }
  return { value, params }
}

/** Undoes `\"` and `\\`; a lone backslash is a Windows path and stays. */
const unquoted = (text: string): string => text.replace(/\\(["\\])/g, '$1')

const percentBytes = (text: string): Buffer =>
  Buffer.from(
    text.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

/** A parameter's text, put together from its RFC 2231 pieces; else plain, with encoded words and raw bytes read too. */
export function parameterText({ params }: Structured, name: string, hint: string | null): string | null {
  const whole = params.get(`${name}*`)
  if (whole !== undefined) return extended([{ text: whole, isEncoded: true }], hint)
  const pieces: { text: string; isEncoded: boolean }[] = []
  for (let nth = 0; ; nth++) {
    const encoded = params.get(`${name}*${nth}*`)
    const plain = encoded ?? params.get(`${name}*${nth}`)
    if (plain === undefined) break
    pieces.push({ text: plain, isEncoded: encoded !== undefined })
  }
  if (pieces.length > 0) return extended(pieces, hint)
  const plain = params.get(name)
  return plain === undefined ? null : decodeHeader(plain, hint)
}

/** RFC 2231 §4: `charset'language'text`, then pieces, each with or without percent signs. */
function extended(pieces: readonly { text: string; isEncoded: boolean }[], hint: string | null): string {
  const [, charset = null, first = pieces[0]!.text] = /^([^']*)'[^']*'([\s\S]*)$/.exec(pieces[0]!.text) ?? []
  if (!pieces.some((piece) => piece.isEncoded))
    return decodeHeader(pieces.map((piece) => piece.text).join(''), hint)
  const bytes = pieces.map(({ text, isEncoded }, nth) => {
    const own = nth === 0 ? first : text
    return isEncoded ? percentBytes(own) : Buffer.from(own, 'latin1')
  })
  return cleanText(decodeBytes(Buffer.concat(bytes), charset || null, hint))
}
