import { encodeUtf7 } from '../names/modified-utf7.ts'
import { astring } from './strings.ts'

const FLAG = /^\\?[!#$&'+,\-./0-9:;<=>?@A-Z[^_`a-z|}~]+$/
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The name of a mailbox as this session writes names. RFC 9051 §5.1. */
export const mailboxName = (name: string, isUtf8: boolean): string =>
  isUtf8 ? astring(name, true) : astring(encodeUtf7(name))

/** `(\Seen $Forwarded)`. What cannot be written as a flag is left out. */
export const flagList = (flags: Iterable<string>): string =>
  `(${Array.from(flags)
    .filter((flag) => FLAG.test(flag) || flag === '\\*')
    .join(' ')})`

/** `"22-Nov-2026 21:19:33 +0000"`, with its quotes. RFC 9051 §9 date-time. */
export function internalDate(date: Date): string {
  const day = String(date.getUTCDate()).padStart(2, ' ')
  const year = String(Math.max(0, Math.min(9999, date.getUTCFullYear()))).padStart(4, '0')
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(twoDigits).join(':')
  return `"${day}-${MONTHS[date.getUTCMonth()]}-${year} ${time} +0000"`
}

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : `${number}`)

/** `[TOOBIG] too large`: the text of a response, one line of ASCII whatever is in it. RFC 9051 §7.1. */
export function responseText(text: string, code: string | null = null): string {
  const line = asciiLine(text)
  if (code !== null) return `[${asciiLine(code).replaceAll(']', '')}] ${line || 'so'}`
  // What begins with a bracket would be read as a code.
  return line.replace(/^\[+/, '') || 'so'
}

const asciiLine = (text: string): string => text.replace(/[^ -~]+/g, ' ').trim()
