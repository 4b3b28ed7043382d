import { downloadProtectedAttachment } from '#contract/protected/public/download-protected-attachment.ts'
import { urlOf } from '#web/platform/calls/request-of.ts'

/** Where an attachment of an opened message is downloaded. */
export const downloadProtectedAttachmentUrl = (id: number, ticket: string): string =>
  urlOf(downloadProtectedAttachment, { id, ticket })
