import type { LiveHandlers } from '#web/platform/live/live.ts'
import { FILTERS } from '#web/platform/query-keys.ts'

/** Filters that are changed elsewhere, and folders and labels that they name. */
export const filtersLive: LiveHandlers = {
  account: (cache) => void cache.invalidateQueries({ queryKey: FILTERS, exact: true }),
  updateMailboxList: (cache) => void cache.invalidateQueries({ queryKey: FILTERS, exact: true }),
}
