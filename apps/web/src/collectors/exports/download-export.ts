import { downloadExport } from '#contract/collectors/exports/download-export.ts'
import { urlOf } from '#web/platform/calls/request-of.ts'

/** Where the archive of this mailbox is downloaded; a download that broke goes on. */
export const downloadExportUrl = (): string => urlOf(downloadExport, {})
