import { useQuery } from '@tanstack/react-query'
import { downloadSource } from '#contract/mailbox/opening/download-source.ts'
import type { MessageRef } from '#web/mailbox/actions/cache/message-refs.ts'
import { readBeginning } from '#web/platform/calls/read-beginning.ts'
import { urlOf } from '#web/platform/calls/request-of.ts'

/** Longer messages are shown in part: attachments in base64 are nothing to read. */
export const SOURCE_SHOWN_BYTES = 200 * 1024

const sourceUrl = ({ folder_id, uid }: MessageRef): string => urlOf(downloadSource, { folder_id, uid })

/** A message byte for byte, or its beginning, to be shown. */
export function useSource(messageRef: MessageRef) {
  return useQuery({
    queryKey: ['messages', 'source', messageRef.folder_id, messageRef.uid],
    queryFn: ({ signal }) => readBeginning(sourceUrl(messageRef), SOURCE_SHOWN_BYTES, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Saves a message byte for byte as it came, in a file that mail programs open. */
export function saveSource(messageRef: MessageRef): void {
  const link = document.createElement('a')
  link.href = sourceUrl(messageRef)
  link.download = `${messageRef.folder_id}-${messageRef.uid}.eml`
  link.click()
}
