import { useEffect, useState } from 'react'

/** Nothing is shown for so long: what comes quickly needs no placeholder. */
const SKELETON_AFTER_MS = 150
/** Once shown it stays so long: nothing flashes. */
const SKELETON_STAYS_MS = 300

/** Whether the skeleton is to be seen while something loads. */
export function useSkeleton(loading: boolean): boolean {
  const [since, setSince] = useState<number | null>(null)
  const shown = since !== null

  useEffect(() => {
    if (loading === shown) return
    const stays = since === null ? 0 : since + SKELETON_STAYS_MS - performance.now()
    const wait = loading ? SKELETON_AFTER_MS : Math.max(0, stays)
    const timer = setTimeout(() => setSince(loading ? performance.now() : null), wait)
    return () => clearTimeout(timer)
  }, [loading, shown, since])

  return shown
}
