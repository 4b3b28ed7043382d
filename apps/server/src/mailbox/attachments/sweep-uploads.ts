import { UPLOAD_KEPT_MS } from '#contract/mailbox/attachments/attachments.ts'
import type { App } from '#server/app.ts'
import { deleteUploadsBefore } from './attachments.sql.ts'

const SWEPT_AT_ONCE = 1000

/**
 * Forgets uploads of more than a day ago: by then the message that took one has a copy of its own.
 * Their bytes go with the sweep of unnamed blobs. Says how many went.
 */
export async function sweepUploads(app: App): Promise<number> {
  const before = new Date(app.clock().getTime() - UPLOAD_KEPT_MS)
  let swept = 0
  for (;;) {
    const some = await deleteUploadsBefore(app.db, before, SWEPT_AT_ONCE)
    swept += some
    if (some < SWEPT_AT_ONCE) return swept
  }
}
