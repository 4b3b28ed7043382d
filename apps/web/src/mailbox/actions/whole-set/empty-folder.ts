import { useQueryClient } from '@tanstack/react-query'
import type { EmptyFolder } from '#contract/mailbox/folders/contents/empty-folder.schema.ts'
import { emptyFolder } from '#contract/mailbox/folders/contents/empty-folder.ts'
import { scopeOfKey } from '#web/mailbox/messages/message-list.ts'
import { goToRoute, useMailRoute } from '#web/platform/mail-route.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { changeMessageLists } from '../cache/message-lists.ts'
import { useMessageChange } from '../use-message-change.ts'

/** Empties Trash or Spam for good, after the question. Spec §7. */
export function useEmptyFolder() {
  const cache = useQueryClient()
  const route = useMailRoute()
  const toasts = useToasts()
  const t = useT()

  return useMessageChange({
    call: (api, input: EmptyFolder) => api(emptyFolder, input),
    show: ({ folder_id }) => {
      const putBack = changeMessageLists(cache, (list, key) => {
        const request = scopeOfKey(key)?.request
        const isIt = request?.request_type === 'folder' && request.folder_id === folder_id
        return isIt ? { messages: [], total: 0, all: 0 } : list
      })
      if (route) goToRoute({ ...route, page: 1, msg_id: null }, { replace: true })
      return { putBack, offer: null }
    },
    onAnswered: ({ affected }) => {
      if (affected > 0) toasts.success(t('messages.deleted_forever', { count: affected }))
    },
  })
}
