import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type EmptyFolder, emptyFolder } from '#contract/messages/empty-folder.ts'
import { useApi } from '#web/platform/api.ts'
import { useT } from '#web/platform/i18n.ts'
import { useNotices } from '#web/platform/notices.ts'
import { goToPlace, usePlace } from '#web/platform/place.ts'
import type { CurrentList } from './current-list.queries.ts'
import { holdLists, MESSAGE_CHANGE, refreshLists } from './message-changes.ts'
import { changeMessageLists } from './message-lists.ts'
import { scopeOfKey } from './messages.queries.ts'

/** Only Trash and Spam are emptied, and only what has something in it. Spec §2 Header and top panel. */
export function canEmpty({ place, folder, total }: Pick<CurrentList, 'place' | 'folder' | 'total'>): boolean {
  const isBin = folder?.system === 'trash' || folder?.system === 'junk'
  return place.kind === 'folder' && isBin && total > 0
}

/** Empties Trash or Spam for good, after the question; the rows come back if the server refuses. Spec §7. */
export function useEmptyFolder() {
  const api = useApi()
  const cache = useQueryClient()
  const place = usePlace()
  const notices = useNotices()
  const t = useT()

  return useMutation({
    mutationKey: MESSAGE_CHANGE,
    mutationFn: (input: EmptyFolder) => api(emptyFolder, input),
    onMutate: async ({ folder_id }) => {
      await holdLists(cache)
      const putBack = changeMessageLists(cache, (list, key) => {
        const request = scopeOfKey(key)?.request
        const isIt = request?.request_type === 'folder' && request.folder_id === folder_id
        return isIt ? { messages: [], total: 0, all: 0 } : list
      })
      if (place) goToPlace({ ...place, page: 1, msg_id: null }, { replace: true })
      return putBack
    },
    onSuccess: ({ affected }) =>
      affected > 0 && notices.success(t('messages.deleted_forever', { count: affected })),
    onError: (_failure, _input, putBack) => putBack?.(),
    onSettled: () => refreshLists(cache),
  })
}
