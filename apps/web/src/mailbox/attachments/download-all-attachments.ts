import { downloadAllAttachments } from '#contract/mailbox/attachments/download-all-attachments.ts'
import { urlOf } from '#web/platform/calls/api.ts'
import type { MessagePlace } from '../actions/cache/places.ts'

/** Where all attachments of a message are downloaded as one file. */
export const allAttachmentsUrl = (place: MessagePlace): string => urlOf(downloadAllAttachments, place)
