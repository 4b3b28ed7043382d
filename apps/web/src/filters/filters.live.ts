import { FILTERS } from '#web/platform/calls/query-keys.ts'
import type { LiveHandlers } from '#web/platform/live/live.ts'

/** Filters that are changed elsewhere, and folders and labels that they name. */
export const filtersLive: LiveHandlers = {
  account: (cache) => void cache.invalidateQueries({ queryKey: FILTERS, exact: true }),
  updateMailboxList: (cache) => void cache.invalidateQueries({ queryKey: FILTERS, exact: true }),
}
