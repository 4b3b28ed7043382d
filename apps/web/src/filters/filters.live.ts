import { FILTERS, SENDER_RULES } from '#web/platform/calls/query-keys.ts'
import type { LiveHandlers } from '#web/platform/live/live.ts'

/** Filters and settled senders that are changed elsewhere, and folders and labels that they name. */
export const filtersLive: LiveHandlers = {
  account: (cache) => {
    void cache.invalidateQueries({ queryKey: FILTERS, exact: true })
    void cache.invalidateQueries({ queryKey: SENDER_RULES })
  },
  updateMailboxList: (cache) => void cache.invalidateQueries({ queryKey: FILTERS, exact: true }),
}
