import { uploadAttachment as endpoint } from '#contract/mailbox/attachments/upload-attachment.ts'
import { urlOf } from '#web/platform/calls/request-of.ts'
import { type UploadFile, uploadTo } from './upload-to.ts'

/** Uploads one file for a message that is being written. Refused: `CallFailed`. Spec §7 Messages. */
export const uploadAttachment: UploadFile = (file, options) => uploadTo(urlOf(endpoint, {}), file, options)
