import { createHash } from 'node:crypto'
import type { MailAddress, MailFields } from '#mime/message.ts'

/** One message of an `expected.json`. Absent facts are not asserted. */
export interface CorpusMessage {
  file: string
  facts: Partial<Facts>
  disputed?: Record<string, unknown>
  /** Outside the RFCs: it must only not crash. */
  tolerant?: boolean
}

interface Facts {
  subject: string | null
  from: MailAddress[]
  to: MailAddress[]
  cc: MailAddress[]
  reply_to: MailAddress[]
  date_utc: string | null
  message_id: string | null
  in_reply_to: string[]
  references: string[]
  attachments: FactAttachment[]
  attachment_count: number
  text_contains: string[]
  html_text_contains: string[]
  has_text_part: boolean
  has_html_part: boolean
}

interface FactAttachment {
  name: string | null
  mime: string
  size?: number
  sha256?: string
  content_id?: string
  inline?: boolean
}

/** What a reader of the message got to see, by whatever way. What is left out is not compared. */
export interface Seen {
  subject?: string
  fields?: MailFields
  /** Null when the message has no usable date. */
  date?: Date | null
  message_id?: string | null
  in_reply_to?: readonly string[]
  references?: readonly string[]
  attachments?: readonly {
    name: string
    content_type: string
    cid?: string
    inline: boolean
    content: Buffer
  }[]
  /** The text view, and the text content of the HTML view. */
  text?: string | null
  html_text?: string | null
}

const folded = (text: string): string => text.replace(/\s+/g, ' ').trim()
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const addressesOf = (list: readonly MailAddress[]) =>
  list.map(({ email, name }) => ({ email: email.toLowerCase(), name: folded(name) }))

/**
 * Compares what was seen with the facts. Answers the disagreements, each as
 * `field: expected …, got …`; fields in `excepted` and disputed ones are passed over.
 */
export function compareFacts(message: CorpusMessage, seen: Seen, excepted: readonly string[] = []): string[] {
  const { facts, disputed = {}, tolerant = false } = message
  if (tolerant) return []
  const differences: string[] = []
  const check = <Key extends keyof Facts>(key: Key, agrees: (fact: Facts[Key]) => boolean, got: unknown) => {
    if (!(key in facts) || key in disputed || excepted.includes(key) || got === undefined) return
    if (!agrees(facts[key] as Facts[Key])) {
      differences.push(`${key}: expected ${JSON.stringify(facts[key])}, got ${JSON.stringify(got)}`)
    }
  }
  const addresses = (key: 'from' | 'to' | 'cc' | 'reply_to', got: MailAddress[] | undefined) =>
    check(key, (fact) => same(addressesOf(fact), addressesOf(got!)), got)

  check('subject', (fact) => folded(fact ?? '') === folded(seen.subject!), seen.subject)
  addresses('from', seen.fields?.from)
  addresses('to', seen.fields?.to)
  addresses('cc', seen.fields?.cc)
  addresses('reply_to', seen.fields?.['reply-to'])
  check('date_utc', (fact) => sameMoment(fact, seen.date!), seen.date)
  check('message_id', (fact) => bareId(fact ?? '') === bareId(seen.message_id ?? ''), seen.message_id)
  check('in_reply_to', (fact) => sameIds(fact, seen.in_reply_to!), seen.in_reply_to)
  check('references', (fact) => sameIds(fact, seen.references!), seen.references)
  check('has_text_part', (fact) => fact === (seen.text !== null), seen.text)
  check('has_html_part', (fact) => fact === (seen.html_text !== null), seen.html_text)
  check('text_contains', (fact) => holds(seen.text, fact), seen.text)
  check('html_text_contains', (fact) => holds(seen.html_text, fact, unspaced), seen.html_text)
  if (seen.attachments) {
    check('attachment_count', (fact) => fact === seen.attachments!.length, seen.attachments.length)
    const brief = seen.attachments.map(({ content, ...rest }) => ({ ...rest, size: content.length }))
    check('attachments', (fact) => sameAttachments(fact, seen.attachments!), brief)
  }
  return differences
}

/** We give every Message-ID its angle brackets; the facts keep what the sender wrote. */
const bareId = (id: string): string => id.replace(/^<|>$/g, '')
const sameIds = (fact: string[] | string, ids: readonly string[]): boolean =>
  same([fact].flat().map(bareId), ids.map(bareId))

const sameMoment = (fact: string | null, date: Date | null): boolean =>
  fact === null ? date === null : date !== null && new Date(fact).getTime() === date.getTime()

/** In HTML it is the tags that decide about white space; readers of markup differ there. */
const unspaced = (text: string): string => text.replace(/\s+/g, '')

const holds = (text: string | null | undefined, pieces: readonly string[], fold = folded): boolean =>
  pieces.every((piece) => fold(text ?? '').includes(fold(piece)))

type SeenAttachment = NonNullable<Seen['attachments']>[number]

function sameAttachments(facts: readonly FactAttachment[], seen: readonly SeenAttachment[]): boolean {
  return facts.length === seen.length && facts.every((fact, nth) => sameAttachment(fact, seen[nth]!))
}

/** The corpus has LF where the wire has CRLF, which shows in files that are sent as plain lines. */
function sameAttachment(fact: FactAttachment, seen: SeenAttachment): boolean {
  const asStored = Buffer.from(seen.content.toString('latin1').replaceAll('\r\n', '\n'), 'latin1')
  const versions = [seen.content, asStored]
  return (
    (fact.name === null || folded(fact.name) === seen.name) &&
    fact.mime.toLowerCase() === seen.content_type &&
    (fact.size === undefined || versions.some(({ length }) => length === fact.size)) &&
    (fact.sha256 === undefined || versions.some((version) => sha256(version) === fact.sha256)) &&
    (fact.content_id === undefined || fact.content_id.replace(/^<|>$/g, '') === seen.cid) &&
    (fact.inline === undefined || fact.inline === seen.inline)
  )
}
