import { useQueryClient } from '@tanstack/react-query'
import type { PointerEvent } from 'react'
import { prefetchOpened } from '#web/mailbox/reading/open-message.ts'
import { useApi } from '#web/platform/calls/api.ts'
import type { CurrentList } from '../current-list.queries.ts'

/**
 * A mouse button that goes down on a row is about to open it: the message is on its way before the click has ended. A
 * finger that goes down may be about to scroll.
 */
export function usePressAhead({ rows }: Pick<CurrentList, 'rows'>): (event: PointerEvent) => void {
  const api = useApi()
  const cache = useQueryClient()
  return ({ target, pointerType, button }) => {
    if (pointerType !== 'mouse' || button !== 0) return
    const id = Number((target as Element).closest<HTMLElement>('[data-row]')?.dataset.row)
    const row = rows.find((one) => one.id === id)
    if (row && !row.isDraft) void prefetchOpened(cache, api, row)
  }
}
