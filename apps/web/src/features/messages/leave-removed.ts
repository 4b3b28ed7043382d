import { useQueryClient } from '@tanstack/react-query'
import type { FolderMessages, MessageList } from '#contract/messages/message.ts'
import { goToPlace, usePlace } from '#web/platform/place.ts'
import { useCurrentList } from './current-list.ts'
import { isAmong } from './places.ts'

/**
 * Where to be once letters have left: the open one is closed when it is among them, and a page that
 * has become empty gives way to the one before. Spec §4 Messages and lists.
 */
export function useLeaveRemoved() {
  const place = usePlace()
  const { open, listKey } = useCurrentList()
  const cache = useQueryClient()
  return (gone: readonly FolderMessages[]): void => {
    if (!place) return
    const left = cache.getQueryData<MessageList>(listKey)?.messages.length
    const page = left === 0 && place.page > 1 ? place.page - 1 : place.page
    const msg_id = open && isAmong(gone, open) ? null : place.msg_id
    if (page !== place.page || msg_id !== place.msg_id) goToPlace({ ...place, page, msg_id }, { replace: true })
  }
}
