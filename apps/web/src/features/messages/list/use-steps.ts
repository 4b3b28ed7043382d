import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApi } from '#web/platform/api.ts'
import { useNotices } from '#web/platform/notices.ts'
import { goToPlace } from '#web/platform/place.ts'
import { msgIdOf } from '../message-route.ts'
import { fetchMessageList } from '../messages.queries.ts'
import { useOpenLetter } from '../open-letter.ts'
import type { CurrentList } from './current-list.queries.ts'
import { type Step, stepFrom } from './list-position.ts'

/** The way to the previous and the next letter, over the edges of the page. Spec §2 Keyboard in the list. */
export function useSteps({ place, scope, query, rows, total, open }: CurrentList) {
  const api = useApi()
  const cache = useQueryClient()
  const notices = useNotices()
  const openLetter = useOpenLetter(place)
  const isTurning = useRef(false)
  const isLoading = query.isPending || query.isPlaceholderData
  const to = (by: 1 | -1): Step =>
    isLoading ? null : stepFrom(rows, open, by, { page: place.page, limit: scope.limit, total })

  const turnPage = async ({ page, edge }: Extract<Step, { kind: 'page' }>) => {
    const { messages } = await fetchMessageList(cache, api, { ...scope, page })
    const row = edge === 'first' ? messages[0] : messages.at(-1)
    if (row) goToPlace({ ...place, page, msg_id: msgIdOf(place, row) })
  }

  return {
    hasPrevious: to(-1) !== null,
    hasNext: to(1) !== null,
    step: (by: 1 | -1): void => {
      const next = to(by)
      if (!next || isTurning.current) return
      if (next.kind === 'row') openLetter(next.row)
      else {
        isTurning.current = true
        turnPage(next)
          .catch(notices.fail)
          .finally(() => {
            isTurning.current = false
          })
      }
    },
  }
}
