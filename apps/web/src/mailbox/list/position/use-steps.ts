import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { fetchMessageList } from '#web/mailbox/messages/message-list.ts'
import { msgIdOf } from '#web/mailbox/messages/message-route.ts'
import { useOpenMessage } from '#web/mailbox/reading/open-message.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { goToRoute } from '#web/platform/mail-route.ts'
import { useToasts } from '#web/platform/notifications/toasts.ts'
import type { CurrentList } from '../current-list.queries.ts'
import { type Step, stepFrom } from './list-position.ts'

export interface Steps {
  hasPrevious: boolean
  hasNext: boolean
  /** Opens the next message, or the previous one. */
  step: (by: 1 | -1) => void
}

/**
 * The way to the previous and the next message from where the reader is, over the edges of the page.
 * Spec §2 Keyboard in the list.
 */
export function useSteps(
  { route, scope, query, rows, total }: CurrentList,
  from: MessageRow | undefined,
): Steps {
  const api = useApi()
  const cache = useQueryClient()
  const toasts = useToasts()
  const openMessage = useOpenMessage(route)
  const isTurning = useRef(false)
  const isLoading = query.isPending || query.isPlaceholderData
  const to = (by: 1 | -1): Step =>
    isLoading ? null : stepFrom(rows, from ?? null, by, { page: route.page, limit: scope.limit, total })

  const turnPage = async ({ page, edge }: Extract<Step, { kind: 'page' }>) => {
    const { messages } = await fetchMessageList(cache, api, { ...scope, page })
    const row = edge === 'first' ? messages[0] : messages.at(-1)
    if (row) goToRoute({ ...route, page, msg_id: msgIdOf(route, row) }, { replace: route.msg_id !== null })
  }

  return {
    hasPrevious: to(-1) !== null,
    hasNext: to(1) !== null,
    step: (by) => {
      const next = to(by)
      if (!next || isTurning.current) return
      // From message to message is one step of the browser's history: the way back leads to the list.
      if (next.kind === 'row') openMessage(next.row, { replace: route.msg_id !== null })
      else {
        isTurning.current = true
        turnPage(next)
          .catch(toasts.fail)
          .finally(() => {
            isTurning.current = false
          })
      }
    },
  }
}
