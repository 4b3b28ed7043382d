import type { PartStructure } from './message-structure.ts'
import { partAt } from './part-at.ts'
import type { Section, Span } from './section.ts'

/**
 * Where a section stands in the message, null when there is no such part; for a choice of header fields the header that
 * they are chosen from. `body` is that of the message. RFC 9051 §6.4.5.1.
 */
export function spanOfSection(body: PartStructure, { path, text }: Section): Span | null {
  const part = partAt(body, path)
  if (!part) return null
  if (text === 'MIME') return path.length === 0 ? null : { start: part.header, end: part.start }
  // Header and text belong to messages: the one that is asked, or one within it.
  const message = path.length === 0 ? body : part.message?.body
  if (text === null)
    return path.length === 0 ? { start: 0, end: body.end } : { start: part.start, end: part.end }
  if (!message) return null
  return text === 'TEXT'
    ? { start: message.start, end: message.end }
    : { start: message.header, end: message.start }
}
