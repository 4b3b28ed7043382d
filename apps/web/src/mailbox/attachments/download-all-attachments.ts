import { downloadAllAttachments } from '#contract/mailbox/attachments/download-all-attachments.ts'
import { urlOf } from '#web/platform/calls/request-of.ts'
import type { MessageRef } from '../actions/cache/message-refs.ts'

/** Where all attachments of a message are downloaded as one file. */
export const allAttachmentsUrl = (messageRef: MessageRef): string => urlOf(downloadAllAttachments, messageRef)
