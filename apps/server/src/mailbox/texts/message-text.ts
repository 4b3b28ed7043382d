import { withoutComments } from '#mime/header/read-addresses.ts'
import { readMessageIds } from '#mime/header/read-message-ids.ts'
import type { ReadMessage } from '#mime/message.ts'
import { type DecodedField, readFields } from '#mime/texts/read-fields.ts'
import { hasTextFiles, textOfFiles } from '#mime/texts/text-of-files.ts'
import { messageIdHash } from '../threads/message-id-hash.ts'
import { baseSubject } from './base-subject.ts'
import { foldText } from './fold-text.ts'
import { filterOf } from './text-filter.ts'

/**
 * A message as mail programs search, sort and thread it, folded: what its header and its text say, in full. Made of its
 * bytes alone, so it never changes. Decisions 125.
 */
export interface MessageText {
  /** The usual fields, a line each: `\nfrom: …`; null when they are too long for an index, and `head` has to be read. */
  known: string | null
  /** All fields, a line each, and names of files on lines that begin with a space. */
  head: string
  body: string
  head_filter: Buffer
  body_filter: Buffer
  base_subject: string
  is_reply: boolean
  /** What its Date header says: the moment, and the day as it is written there, `2026-11-22`. */
  sent_at: Date | null
  sent_day: string | null
  /** Half a SHA-256 of Message-IDs: its own, and those of the messages it answers, oldest first. */
  message_id: Buffer | null
  ancestors: Buffer[]
}

/** What stands further on is not searched. */
const BODY_CHARS_MAX = 2_000_000
const HEAD_CHARS_MAX = 262_144
/** An entry of an index has to fit into a third of a page. */
const KNOWN_BYTES_MAX = 1600
const SUBJECT_CHARS_MAX = 250
/** The oldest one and the nearest. */
const ANCESTORS_MAX = 50

/** Fields that programs search all the time. */
export const KNOWN_FIELDS = ['from', 'to', 'cc', 'bcc', 'subject', 'message-id'] as const

/** `seen`: the text of it that is read in either view. */
export function messageText(raw: Buffer, message: ReadMessage, seen: string): MessageText {
  const fields = readFields(raw)
  const names = message.attachments.map(({ name }) => `\n ${oneLine(name)}`)
  const head = [...fields.map(lineOf), ...names].join('').slice(0, HEAD_CHARS_MAX)
  const files = hasTextFiles(message) ? textOfFiles(raw, BODY_CHARS_MAX) : ''
  const whole = files === '' ? seen : `${seen}\n${files}`
  const body = foldText(whole.slice(0, BODY_CHARS_MAX))
  const subject = baseSubject(foldText(message.subject.slice(0, 1000)))
  return {
    known: knownOf(fields),
    head,
    body,
    head_filter: filterOf(head),
    body_filter: filterOf(body),
    base_subject: subject.base.slice(0, SUBJECT_CHARS_MAX).toWellFormed(),
    is_reply: subject.isReply,
    sent_at: message.sent_at,
    sent_day: dayOf(fields, message.sent_at),
    ...idsOf(fields),
  }
}

const oneLine = (text: string): string => foldText(text).trim()
const lineOf = (field: DecodedField): string => `\n${field.name}: ${searchedOf(field)}`

const ADDRESSES: ReadonlySet<string> = new Set(['from', 'to', 'cc', 'bcc'])

/** Of addresses with a comment in them also what the envelope says. RFC 9051 §6.4.4. */
function searchedOf({ name, value }: DecodedField): string {
  const line = oneLine(value)
  const plain = ADDRESSES.has(name) ? withoutComments(line) : line
  return plain === line ? line : `${line} ${plain}`
}

/** One line a name, so that what a field says is found between two line ends. */
function knownOf(fields: readonly DecodedField[]): string | null {
  const lines = KNOWN_FIELDS.flatMap((name) => {
    const values = fields.filter((field) => field.name === name).map(searchedOf)
    return values.length === 0 ? [] : [`\n${name}: ${values.join(', ')}`]
  })
  const known = `${lines.join('')}\n`
  return Buffer.byteLength(known) > KNOWN_BYTES_MAX ? null : known
}

const DAY = /(\d{1,2})[\s-]+([a-z]{3})[a-z]*[\s-]+(\d{4}|\d{2})\b/i
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** The day that the sender's own calendar showed. RFC 9051 §6.4.4: disregarding time and time zone. */
function dayOf(fields: readonly DecodedField[], sent_at: Date | null): string | null {
  if (!sent_at) return null
  for (const { value } of fields.filter(({ name }) => name === 'date')) {
    const [, day, month, year] = DAY.exec(value) ?? []
    const nth = MONTHS.indexOf(month?.toLowerCase() ?? '')
    if (nth < 0 || Number(day) < 1 || Number(day) > 31) continue
    const century = year!.length === 4 ? 0 : Number(year) < 50 ? 2000 : 1900
    const at = new Date(Date.UTC(Number(year) + century, nth, Number(day)))
    if (at.getUTCMonth() === nth) return at.toISOString().slice(0, 10)
  }
  return sent_at.toISOString().slice(0, 10)
}

/** RFC 5256 REFERENCES: References, else the first of In-Reply-To. */
function idsOf(fields: readonly DecodedField[]): Pick<MessageText, 'message_id' | 'ancestors'> {
  const ids = (name: string) =>
    fields.filter((field) => field.name === name).flatMap(({ value }) => readMessageIds(value))
  const references = ids('references')
  const chain = references.length > 0 ? references : ids('in-reply-to').slice(0, 1)
  const nearest = chain.length > ANCESTORS_MAX ? [chain[0]!, ...chain.slice(-ANCESTORS_MAX + 1)] : chain
  const [own] = ids('message-id')
  return { message_id: own === undefined ? null : messageIdHash(own), ancestors: nearest.map(messageIdHash) }
}
