import type { QueryClient } from '@tanstack/react-query'
import { SCHEDULED } from '#web/platform/calls/query-keys.ts'
import type { LiveHandlers } from '#web/platform/live/live.ts'

const askAgain = (cache: QueryClient) => void cache.invalidateQueries({ queryKey: SCHEDULED })

/** A message that waits stands in Drafts: whatever comes there or goes may be one. */
export const scheduledLive: LiveHandlers = {
  new: (cache, { row }) => {
    if (row.isDraft) askAgain(cache)
  },
  move: askAgain,
}
