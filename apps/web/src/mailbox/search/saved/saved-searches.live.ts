import { SAVED_SEARCHES } from '#web/platform/calls/query-keys.ts'
import type { LiveHandlers } from '#web/platform/live/live.ts'

/** Searches that are kept, renamed, ordered or removed elsewhere. */
export const savedSearchesLive: LiveHandlers = {
  updateMailboxList: (cache) => void cache.invalidateQueries({ queryKey: SAVED_SEARCHES }),
}
