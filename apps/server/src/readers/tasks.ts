import type { ImportField } from '#contract/contacts/transfer/read-contacts-file.schema.ts'
import type { MailFields } from '#mime/message.ts'
import { findAttachment, readAttachment, readContents } from '#mime/read-attachment.ts'
import { readReport } from '#mime/reports/read-report.ts'
import { readPeople } from '#server/contacts/transfer/read-people.ts'
import { type Arriving, authenticateMessage } from '#server/inbound/authenticate/authenticate-message.ts'
import { readForViewing } from '#server/mailbox/reading/read-for-viewing.ts'
import { type ShowOptions, showContent } from '#server/mailbox/reading/show-content.ts'
import { indexMessage } from '#server/mailbox/store/add/index-message.ts'
import { writtenStructure } from '#server/mailbox/structure/written-structure.ts'
import { type SigningKey, signWith } from '#server/outbound/dkim/sign-with.ts'
import { parseJson } from '#server/platform/http/parse-json.ts'
import { FEATURE_TASKS } from './features/feature-tasks.ts'
import { asBuffer, type GivenSource, readSource } from './read-source.ts'
import type { Source } from './source.ts'
import type { Ask } from './threads.ts'

/** What every task is given: the bytes of a message. */
export interface Given {
  source: GivenSource
}

const bytesOf = ({ source }: Given): Buffer => readSource(source)
/** For those who read it piece by piece. */
const sourceOf = ({ source }: Given): Source =>
  source instanceof Uint8Array ? asBuffer(source) : { ...source, head: asBuffer(source.head) }

/** All that is done with the bytes of whole messages. A task knows nothing but its input; what it answers can be cloned. */
export const TASKS = {
  ...FEATURE_TASKS,

  /** For the mailbox: what lists and searches keep. */
  index: (input: Given & { fields?: MailFields | undefined }) => indexMessage(bytesOf(input), input.fields),

  /** For the reading pane. */
  show: (input: Given & ShowOptions) => showContent(bytesOf(input), input),

  /** For those who want to know what it is: all but the bodies. */
  view: (input: Given) => readForViewing(bytesOf(input)),

  /** For mail programs: what can be told of it without its bytes. */
  structure: (input: Given) => writtenStructure(bytesOf(input)),

  /** One file with its bytes, by its number or its origin; null when there is none. */
  file: (input: Given & ({ id: number } | { origin: string })) =>
    'id' in input ? readAttachment(bytesOf(input), input.id) : findAttachment(bytesOf(input), input.origin),

  /** Bytes of several files by their numbers, null for what is none. */
  files: (input: Given & { ids: readonly number[] }) => readContents(bytesOf(input), input.ids),

  /** Of an address book as another program writes it. */
  people: (input: Given & { charset: string | undefined; fields: ImportField[] | null }) =>
    readPeople(bytesOf(input), input.charset, input.fields),

  /** Of what a browser or program sends. */
  json: (input: Given) => parseJson(bytesOf(input)),

  /** Who sent it, as far as DNS can tell. */
  authenticate: (input: Given & Omit<Arriving, 'source'> & { hostname: string }, ask: Ask) =>
    authenticateMessage({ ...input, source: sourceOf(input) }, ask),

  /** What it reports of mail in the name of a domain. Throws `UnreadableReport`. */
  report: (input: Given) => readReport(bytesOf(input)),

  /** Signatures for the way out, as header lines. */
  sign: (input: Given & { keys: [SigningKey, ...SigningKey[]]; at: Date }) =>
    signWith(sourceOf(input), input.keys, input.at),
}

export type Tasks = typeof TASKS
export type TaskName = keyof Tasks
