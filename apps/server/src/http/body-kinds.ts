import { ATTACHMENTS_BYTES_MAX } from '#contract/attachments/attachments.ts'
import type { ENDPOINTS } from '#contract/endpoints.ts'

export type Operation = keyof typeof ENDPOINTS
export type BodyKind = 'json' | 'form' | 'file'

const MEGABYTE = 1_048_576
/** A letter's text travels in base64; its files are uploaded apart. */
const LETTER_BYTES_MAX = 20 * MEGABYTE
const FORM_BYTES_MAX = MEGABYTE / 16

const UNUSUAL: Partial<Record<Operation, { kind: BodyKind; bytes_max: number }>> = {
  sendMessage: { kind: 'json', bytes_max: LETTER_BYTES_MAX },
  saveDraft: { kind: 'json', bytes_max: LETTER_BYTES_MAX },
  uploadAttachment: { kind: 'file', bytes_max: ATTACHMENTS_BYTES_MAX + MEGABYTE },
  returnFromSignOn: { kind: 'form', bytes_max: FORM_BYTES_MAX },
}

/** How the body of a call travels, and how many bytes it may have. */
export const bodyOf = (operation: Operation): { kind: BodyKind; bytes_max: number } =>
  UNUSUAL[operation] ?? { kind: 'json', bytes_max: MEGABYTE }
