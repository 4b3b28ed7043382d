import type { LiveHandlers } from '#web/platform/live/live.ts'
import { ACCOUNT } from '#web/platform/query-keys.ts'

/** Addresses or senders were changed elsewhere, or an alias has just been paid for. */
export const accountLive: LiveHandlers = {
  account: (cache) => void cache.invalidateQueries({ queryKey: ACCOUNT }),
}
