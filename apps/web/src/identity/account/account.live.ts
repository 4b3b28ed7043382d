import { ACCOUNT } from '#web/platform/calls/query-keys.ts'
import type { LiveHandlers } from '#web/platform/live/live.ts'

/** Addresses or senders were changed elsewhere, or an alias has just been paid for. */
export const accountLive: LiveHandlers = {
  account: (cache) => void cache.invalidateQueries({ queryKey: ACCOUNT }),
}
