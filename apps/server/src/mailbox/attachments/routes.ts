import { routes } from '#server/platform/http/route.ts'
import { downloadAllAttachments } from './download-all-attachments.ts'
import { downloadAttachment } from './download-attachment.ts'
import { uploadAttachment } from './upload-attachment.ts'

export const attachmentRoutes = routes({ uploadAttachment, downloadAttachment, downloadAllAttachments })
