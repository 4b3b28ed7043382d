import { ENDPOINTS } from '#contract/endpoints.ts'
import { downloadAllAttachments as downloadAllEndpoint } from '#contract/mailbox/attachments/download-all-attachments.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { downloadAllAttachments } from './download-all-attachments.ts'
import { downloadAttachment } from './download-attachment.ts'
import { uploadAttachment } from './upload-attachment.ts'

export const attachmentRoutes: Route[] = [
  route(ENDPOINTS.uploadAttachment, uploadAttachment),
  route(ENDPOINTS.downloadAttachment, downloadAttachment),
  route(downloadAllEndpoint, downloadAllAttachments),
]
