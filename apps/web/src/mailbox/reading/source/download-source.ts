import { useQuery } from '@tanstack/react-query'
import { downloadSource } from '#contract/mailbox/opening/download-source.ts'
import type { MessagePlace } from '#web/mailbox/actions/cache/places.ts'
import { urlOf } from '#web/platform/calls/api.ts'
import { readBeginning } from '#web/platform/calls/read-beginning.ts'

/** Longer messages are shown in part: attachments in base64 are nothing to read. */
export const SOURCE_SHOWN_BYTES = 200 * 1024

const sourceUrl = ({ folder_id, uid }: MessagePlace): string => urlOf(downloadSource, { folder_id, uid })

/** A message byte for byte, or its beginning, to be shown. */
export function useSource(place: MessagePlace) {
  return useQuery({
    queryKey: ['messages', 'source', place.folder_id, place.uid],
    queryFn: ({ signal }) => readBeginning(sourceUrl(place), SOURCE_SHOWN_BYTES, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** Saves a message byte for byte as it came, in a file that mail programs open. */
export function saveSource(place: MessagePlace): void {
  const link = document.createElement('a')
  link.href = sourceUrl(place)
  link.download = `${place.folder_id}-${place.uid}.eml`
  link.click()
}
