import { ATTACHMENTS_BYTES_MAX } from '#contract/attachments/attachments.ts'
import { IMPORT_BYTES_MAX } from '#contract/contacts/transfer.ts'
import { ANSWER_BYTES_MAX } from '#contract/encryption/answer-protected.ts'
import type { ENDPOINTS } from '#contract/endpoints.ts'

export type Operation = keyof typeof ENDPOINTS
export type BodyKind = 'json' | 'form' | 'file' | 'none'

const MEGABYTE = 1_048_576
/** A letter's text travels in base64; its files are uploaded apart. */
const LETTER_BYTES_MAX = 20 * MEGABYTE
const FORM_BYTES_MAX = MEGABYTE / 16
/** A whole address book at once. */
const PEOPLE_BYTES_MAX = 16 * MEGABYTE

const UNUSUAL: Partial<Record<Operation, { kind: BodyKind; bytes_max: number }>> = {
  sendMessage: { kind: 'json', bytes_max: LETTER_BYTES_MAX },
  saveDraft: { kind: 'json', bytes_max: LETTER_BYTES_MAX },
  uploadAttachment: { kind: 'file', bytes_max: ATTACHMENTS_BYTES_MAX + MEGABYTE },
  uploadAnswerFile: { kind: 'file', bytes_max: ANSWER_BYTES_MAX + MEGABYTE },
  answerProtected: { kind: 'json', bytes_max: MEGABYTE / 2 },
  readContactsFile: { kind: 'file', bytes_max: IMPORT_BYTES_MAX + MEGABYTE },
  importContacts: { kind: 'json', bytes_max: PEOPLE_BYTES_MAX },
  // By a form or by a script; what it says does not matter.
  signOut: { kind: 'none', bytes_max: 1024 },
  returnFromSignOn: { kind: 'form', bytes_max: FORM_BYTES_MAX },
}

/** How the body of a call travels, and how many bytes it may have. */
export const bodyOf = (operation: Operation): { kind: BodyKind; bytes_max: number } =>
  UNUSUAL[operation] ?? { kind: 'json', bytes_max: MEGABYTE }
