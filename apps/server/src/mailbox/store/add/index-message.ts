import type { MailFields, ReadMessage } from '#mime/message.ts'
import { previewOf } from '#mime/preview.ts'
import { readHead, unreadMessage } from '#mime/read-head.ts'
import { readMessage } from '#mime/read-message.ts'
import { textOf } from '#mime/text-of.ts'
import { type WrittenStructure, writtenStructure } from '#server/mailbox/structure/written-structure.ts'
import { type MessageText, messageText } from '#server/mailbox/texts/message-text.ts'
import type { FaultStage } from '#server/platform/faults.ts'
import { type Term, termsOf } from '../terms/message-terms.ts'
import { storableText } from './storable-text.ts'

/**
 * A message as a mailbox keeps it: what lists show of it and searches find it by. Its `text` is only the
 * start of what can be seen, in either view, and `html` is null: the bodies stay in the blob.
 */
export interface IndexedMessage extends ReadMessage {
  preview: string
  terms: Term[]
  /** Of its words, those whose stem is another; null: nobody has asked, and the database finds them while it stores. */
  stems: ReadonlyMap<string, string> | null
  /** What mail programs ask of it; null: its bytes were not at hand, or could not be read. */
  structure: WrittenStructure | null
  /** What mail programs search; null: its bytes were not at hand, or could not be read, and it is read later. */
  searched: MessageText | null
}

/** What of it could not be made out, and why. */
export interface Indexed {
  message: IndexedMessage
  faults: { stage: FaultStage; reason: string }[]
}

/** More than this of the bodies is not searched, in any encoding: see message-terms.ts. */
const BODIES_BYTES_MAX = 6_291_456
/** As much of a text as filters and the marks of our own messages are looked for in. */
const TEXT_CHARS_KEPT = 100_000

/**
 * Reads a message for a mailbox. Whatever fails is left empty and named; nothing throws.
 * `fields`: what stands in lists in place of its own addresses. Decisions 60.
 */
export async function indexMessage(source: Buffer, fields?: MailFields): Promise<Indexed> {
  const faults: Indexed['faults'] = []
  const attempt = async <Result>(
    stage: FaultStage,
    work: () => Result | Promise<Result>,
    otherwise: () => Result | Promise<Result>,
  ): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      faults.push({ stage, reason: String(error) })
      return otherwise()
    }
  }
  const head = () => attempt('reading', () => readHead(source), unreadMessage)
  const own = await attempt(
    'reading',
    () => readMessage(source, { bodies_bytes_max: BODIES_BYTES_MAX }),
    head,
  )
  const read = storableText({ ...own, fields: fields ?? own.fields })
  const text = await attempt(
    'words',
    () => textOf(read),
    () => '',
  )
  const preview = await attempt(
    'preview',
    () => previewOf(read),
    () => '',
  )
  const terms = await attempt(
    'words',
    () => termsOf(read, text),
    () => [],
  )
  const searched = await attempt(
    'words',
    () => messageText(source, own, text),
    () => null,
  )
  const structure = await attempt(
    'structure',
    () => writtenStructure(source),
    () => null,
  )
  const start = text.slice(0, TEXT_CHARS_KEPT)
  return {
    message: { ...read, text: start, html: null, preview, terms, stems: null, structure, searched },
    faults,
  }
}

/** The same of a message that was read by itself, where it has not been done yet. */
export function indexed(message: ReadMessage | IndexedMessage): IndexedMessage {
  if ('terms' in message) return message
  const read = storableText(message)
  return {
    ...read,
    preview: previewOf(read),
    terms: termsOf(read),
    stems: null,
    structure: null,
    searched: null,
  }
}
