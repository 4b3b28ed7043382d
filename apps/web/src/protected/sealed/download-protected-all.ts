import { downloadProtectedAll } from '#contract/protected/public/download-protected-all.ts'
import { urlOf } from '#web/platform/calls/request-of.ts'

/** Where all attachments of an opened message are downloaded as one file. */
export const downloadProtectedAllUrl = (ticket: string): string => urlOf(downloadProtectedAll, { ticket })
