import { LABELS } from '#web/platform/calls/query-keys.ts'
import type { LiveHandlers } from '#web/platform/live/live.ts'

/** Labels that are made, changed or removed elsewhere. */
export const labelsLive: LiveHandlers = {
  updateMailboxList: (cache) => void cache.invalidateQueries({ queryKey: LABELS }),
}
