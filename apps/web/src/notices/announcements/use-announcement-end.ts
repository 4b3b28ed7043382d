import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ACCOUNT } from '#web/platform/calls/query-keys.ts'

/** The longest that a timer can wait. */
const TIMER_MS_MAX = 2 ** 31 - 1
/** All browsers would ask in one moment. */
const SPREAD_MS = 5000

/** Asks for the account anew at that moment, or a little later: whether it is over, the server knows. */
export function useAnnouncementEnd(until: string | null): void {
  const cache = useQueryClient()
  useEffect(() => {
    if (until === null) return
    const wait_ms = new Date(until).getTime() - Date.now() + Math.random() * SPREAD_MS
    const timer = setTimeout(
      () => void cache.invalidateQueries({ queryKey: ACCOUNT }),
      Math.min(Math.max(0, wait_ms), TIMER_MS_MAX),
    )
    return () => clearTimeout(timer)
  }, [cache, until])
}
