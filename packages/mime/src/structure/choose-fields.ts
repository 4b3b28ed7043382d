import { headerFields } from '../header/header-fields.ts'
import type { Section } from './section.ts'

const LF = 0x0a
const CR = 0x0d

/**
 * The fields of a header that HEADER.FIELDS names, or those that HEADER.FIELDS.NOT does not, in the order of the
 * header and as they stand, and an empty line. RFC 9051 §6.4.5.1.
 */
export function chooseFields(header: Buffer, { text, fields }: Section): Buffer {
  const named = new Set(fields.map((name) => name.toLowerCase()))
  const isChosen =
    text === 'HEADER.FIELDS' ? (name: string) => named.has(name) : (name: string) => !named.has(name)
  let from = 0
  while (header[from] === LF || header[from] === CR) from++
  const chosen = headerFields(header.subarray(from)).filter(({ name }) => name !== '' && isChosen(name))
  const lines = chosen.map(({ raw }) => (raw.endsWith('\n') ? raw : `${raw}\r\n`))
  return Buffer.from(`${lines.join('')}\r\n`, 'latin1')
}
