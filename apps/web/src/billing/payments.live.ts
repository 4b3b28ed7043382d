import { PAYMENTS } from '#web/platform/calls/query-keys.ts'
import type { LiveHandlers } from '#web/platform/live/live.ts'

/** An invoice was issued, paid, held, refused, or ran out. */
export const paymentsLive: LiveHandlers = {
  payment: (cache) => void cache.invalidateQueries({ queryKey: PAYMENTS }),
}
