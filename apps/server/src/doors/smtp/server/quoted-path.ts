export interface QuotedPath {
  /** The local part as it is used: without quotes where it needs none. */
  local: string
  /** The command with another local part in its place, for a parser that knows no quotes. */
  withPlaceholder: string
}

/** RFC 5321 §4.5.3.1.1; quotes and backslashes come on top. */
const LOCAL_CHARS_MAX = 64
const PATH = /^([^:<]{1,20}:\s{0,10}<)"((?:[^"\\\p{Cc}]|\\[\x20-\x7e]){0,140})"(@[^<>"\s]{1,255}>.{0,1000})$/u
const DOT_ATOM = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u

/** MAIL FROM or RCPT TO whose local part is a quoted string; null: it is not. RFC 5321 §4.1.2. */
export function readQuotedPath(command: string): QuotedPath | null {
  const [, before, quoted, after] = PATH.exec(command.trimEnd()) ?? []
  if (before === undefined || quoted === undefined || after === undefined) return null
  const bare = quoted.replace(/\\(.)/g, '$1')
  if (bare === '' || bare.length > LOCAL_CHARS_MAX) return null
  const local = DOT_ATOM.test(bare) ? bare : `"${bare.replace(/["\\]/g, '\\$&')}"`
  return { local, withPlaceholder: `${before}quoted${after}` }
}
