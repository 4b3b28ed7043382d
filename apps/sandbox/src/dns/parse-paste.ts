import { parseRecord, type RecordDraft } from './parse-record.ts'
import { RECORD_TYPES } from './zone.ts'

const CLASSES = new Set(['IN', 'CH'])

/** What was quoted, as one text: the parts of a long TXT value belong together. RFC 1035 §5.1 */
const unquoted = (value: string): string =>
  /^".*"$/s.test(value.trim())
    ? [...value.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, part]) => part!.replace(/\\(.)/g, '$1')).join('')
    : value.trim()

/**
 * Records as people carry them about: one a line, name, type and value, with a
 * time to live and a class between them or not, as in a zone file. Answers the
 * first line that is none.
 */
export function parsePaste(zone: string, text: string): RecordDraft[] | { line: string } {
  const records: RecordDraft[] = []
  for (const raw of text.split('\n')) {
    const line = raw.trim()
    if (line === '' || line.startsWith(';') || line.startsWith('#')) continue
    const words = line.split(/\s+/)
    const at = words.findIndex((word) => (RECORD_TYPES as readonly string[]).includes(word.toUpperCase()))
    const between = words.slice(1, at).filter((word) => !CLASSES.has(word.toUpperCase()))
    if (at < 1 || between.length > 1) return { line }
    const type = words[at]!
    const value = line.replace(new RegExp(`^(?:\\S+\\s+){${at}}\\S+\\s*`), '')
    const ttl = between[0]
    const record = parseRecord(zone, { name: words[0], type, value: unquoted(value), ...(ttl && { ttl }) })
    if ('problem' in record) return { line }
    records.push(record)
  }
  return records
}
