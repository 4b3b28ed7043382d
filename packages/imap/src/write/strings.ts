/** Longer ones are sent as literals, which programs of all kinds read without a limit. */
const QUOTED_CHARS_MAX = 1000
const QUOTABLE = /^[ -~]*$/
/** In UTF-8 sessions: everything but controls. */
const QUOTABLE_UTF8 = /^[^\p{Cc}]*$/u
const ATOM = /^[!#$&'+,\-./0-9:;<=>?@A-Z[\]^_`a-z|}~]+$/

/** null: it cannot be written so. RFC 9051 §9 quoted. */
export function quoted(text: string, isUtf8 = false): string | null {
  if (text.length > QUOTED_CHARS_MAX || !(isUtf8 ? QUOTABLE_UTF8 : QUOTABLE).test(text)) return null
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

/** `{3}` and its line end: the bytes are to follow. */
export const literalStart = (bytes: number, isBinary = false): string =>
  `${isBinary ? '~' : ''}{${bytes}}\r\n`

/** Its bytes are those of UTF-8. A NUL, which no literal may hold, is left out. */
export function literal(text: string): string {
  const sent = text.replaceAll('\0', '')
  return `${literalStart(Buffer.byteLength(sent))}${sent}`
}

export const string = (text: string, isUtf8 = false): string => quoted(text, isUtf8) ?? literal(text)

export const nstring = (text: string | null, isUtf8 = false): string =>
  text === null ? 'NIL' : string(text, isUtf8)

/** An atom where it can be one. */
export const astring = (text: string, isUtf8 = false): string =>
  ATOM.test(text) && text.toUpperCase() !== 'NIL' ? text : string(text, isUtf8)
