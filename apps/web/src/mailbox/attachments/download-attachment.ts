import type { InputOf } from '#contract/endpoint.ts'
import { downloadAttachment } from '#contract/mailbox/attachments/download-attachment.ts'
import { urlOf } from '#web/platform/calls/request-of.ts'

/** Where an attachment of a message, or an upload, is downloaded; `inline` shows it in place. */
export const attachmentUrl = (which: InputOf<typeof downloadAttachment>): string =>
  urlOf(downloadAttachment, which)
