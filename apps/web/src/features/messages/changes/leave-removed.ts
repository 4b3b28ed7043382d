import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { FolderMessages, MessageList } from '#contract/messages/message.ts'
import type { MailPlace } from '#web/platform/paths.ts'
import { goToPlace } from '#web/platform/place.ts'
import type { ListScope } from '../list/list-scope.ts'
import { listKey } from '../messages.queries.ts'
import { isAmong, type MessagePlace } from './places.ts'

/** Where the reader is: the address, the page it shows and the letter open in it. */
export interface Whereabouts {
  place: MailPlace
  scope: ListScope
  open: MessagePlace | null
}

/** The letter to be closed and the page to be left once these letters are gone; null to stay. Spec §4. */
export function placeWithout(
  { place, open }: Pick<Whereabouts, 'place' | 'open'>,
  gone: readonly FolderMessages[],
  rowsLeft: number,
): MailPlace | null {
  const page = rowsLeft === 0 && place.page > 1 ? place.page - 1 : place.page
  const msg_id = open && isAmong(gone, open) ? null : place.msg_id
  return page === place.page && msg_id === place.msg_id ? null : { ...place, page, msg_id }
}

/**
 * Where to be once letters have left: the open one is closed when it is among them, and a page that
 * has become empty gives way to the one before. Spec §4 Messages and lists.
 */
export function useLeaveRemoved({ place, scope, open }: Whereabouts) {
  const cache: QueryClient = useQueryClient()
  return (gone: readonly FolderMessages[]): void => {
    const list = cache.getQueryData<MessageList>(listKey(scope))
    const next = placeWithout({ place, open }, gone, list ? list.messages.length : 1)
    if (next) goToPlace(next, { replace: true })
  }
}
