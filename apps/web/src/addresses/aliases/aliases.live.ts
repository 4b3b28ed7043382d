import type { QueryClient } from '@tanstack/react-query'
import { ALIASES } from '#web/platform/calls/query-keys.ts'
import type { LiveHandlers } from '#web/platform/live/live.ts'

const askAgain = (cache: QueryClient) => void cache.invalidateQueries({ queryKey: ALIASES })

/** Aliases that are made, switched, paid for or written to. */
export const aliasesLive: LiveHandlers = {
  account: askAgain,
  payment: (cache, { payment }) => {
    if (payment.kind === 'alias') askAgain(cache)
  },
  new: askAgain,
}
