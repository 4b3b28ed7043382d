import { downloadSource } from '#contract/mailbox/opening/download-source.ts'
import type { MessagePlace } from '#web/mailbox/actions/cache/places.ts'
import { urlOf } from '#web/platform/calls/api.ts'

/** Saves a letter byte for byte as it came, in a file that mail programs open. */
export function saveSource({ folder_id, uid }: MessagePlace): void {
  const link = document.createElement('a')
  link.href = urlOf(downloadSource, { folder_id, uid })
  link.download = `${folder_id}-${uid}.eml`
  link.click()
}
