import type { Section } from './section.ts'

/** What lies beyond is looked at by nobody: no honest header is that long. */
const HEADER_BYTES_MAX = 1_048_576
const EMPTY_LINE = /^\r?\n?$/
const FIELD_NAME = /^[!-9;-~]+$/
const BLANKS_AT_END = /[ \t]+$/

/**
 * The fields of a header that HEADER.FIELDS names, or those that HEADER.FIELDS.NOT does not, in the order of the
 * header and as they stand, and an empty line. RFC 9051 §6.4.5.1.
 */
export const chooseFields = (header: Buffer, section: Section): Buffer =>
  Buffer.from(fieldChooser(section)(header.toString('latin1', 0, HEADER_BYTES_MAX)), 'latin1')

/** The same of many headers of one character a byte. */
export function fieldChooser({ text, fields }: Section): (header: string) => string {
  const named = new Set(fields.map((name) => name.toLowerCase()))
  const isNamedChosen = text === 'HEADER.FIELDS'
  return (header) => chooseWhere(header, (name) => named.has(name) === isNamedChosen)
}

function chooseWhere(header: string, isWanted: (name: string) => boolean): string {
  let start = 0
  while (header[start] === '\n' || header[start] === '\r') start++
  let chosen = ''
  let isChosen = false
  for (const first = start; start < header.length; ) {
    const line_end = header.indexOf('\n', start)
    const next = line_end < 0 ? header.length : line_end + 1
    if (next - start <= 2 && EMPTY_LINE.test(header.slice(start, next))) break
    const isFolded = start > first && (header[start] === ' ' || header[start] === '\t')
    if (!isFolded) {
      const colon = header.indexOf(':', start)
      const name = colon < next ? header.slice(start, colon).replace(BLANKS_AT_END, '') : ''
      isChosen = FIELD_NAME.test(name) && isWanted(name.toLowerCase())
    }
    if (isChosen) chosen += header.slice(start, next)
    start = next
  }
  const isEnded = chosen === '' || chosen.endsWith('\n')
  return `${chosen}${isEnded ? '' : '\r\n'}\r\n`
}
