import { headerFields } from './header/header-fields.ts'

/** The cost of longer runs grows with their square in the library that reads them; no honest header has one. */
const RUN_MAX = 200
const RUN = /[ \t\r\n]+/g
const LINE_END = /\r?\n$/

/**
 * A message, or its start with all of the header, with one blank for every run of hundreds in a header field; nothing
 * else changes by a byte. A relaxed signature is the same for both. RFC 6376 §3.4.2; Decisions 184.
 */
export function shortenBlanks(start: Buffer): Buffer {
  const pieces: Buffer[] = []
  let from = 0
  let at = 0
  for (const { raw } of headerFields(start)) {
    const text = raw.replace(LINE_END, '')
    const short = text.replace(RUN, (run) => (run.length < RUN_MAX ? run : ' '))
    if (short.length < text.length) {
      pieces.push(start.subarray(from, at), Buffer.from(short, 'latin1'))
      from = at + text.length
    }
    at += raw.length
  }
  return from === 0 ? start : Buffer.concat([...pieces, start.subarray(from)])
}
