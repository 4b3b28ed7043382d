import * as contract from '#contract/mailbox/attachments/attachments.ts'
import { downloadAllAttachments as downloadAllEndpoint } from '#contract/mailbox/attachments/download-all.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { downloadAllAttachments } from './download-all-attachments.ts'
import { downloadAttachment } from './download-attachment.ts'
import { uploadAttachment } from './upload-attachment.ts'

export const attachmentRoutes: Route[] = [
  route(contract.uploadAttachment, uploadAttachment),
  route(contract.downloadAttachment, downloadAttachment),
  route(downloadAllEndpoint, downloadAllAttachments),
]
