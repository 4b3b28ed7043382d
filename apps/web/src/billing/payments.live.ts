import type { LiveHandlers } from '#web/platform/live/live.ts'
import { PAYMENTS } from '#web/platform/query-keys.ts'

/** An invoice was issued, paid, held, refused, or ran out. */
export const paymentsLive: LiveHandlers = {
  payment: (cache) => void cache.invalidateQueries({ queryKey: PAYMENTS }),
}
