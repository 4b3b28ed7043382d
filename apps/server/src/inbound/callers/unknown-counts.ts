/** What has been counted of a network, and since when, in milliseconds. */
export interface UnknownCount {
  count: number
  since: number
}

export interface UnknownCountLimits {
  networks_max: number
  /** Nothing is counted beyond it. */
  count_max: number
  /** How long the first of them counts, and all others with it. */
  window_ms: number
}

export interface UnknownCounts {
  /** Counts one more. Answers how many there are now; null when there is no room but by forgetting who has more. */
  note(network: string, now: number): number | null
  of(network: string, now: number): number
  forget(network: string): void
  /** Those who have the most, of at least `count_min`. */
  largest(count_min: number, networks_max: number, now: number): [network: string, counted: UnknownCount][]
  /** Networks in memory. */
  size(): number
}

/** What is over is looked for in all of them so seldom. */
const SWEEP_MS = 60_000

/**
 * Unknown recipients by network, within a limit. Who has the fewest is forgotten first, and among those who was
 * counted longest ago: a crowd of new networks pushes out only its like, never one that has more than they. Every
 * step costs the same, however many there are. Decision 180.
 */
export function openUnknownCounts({ networks_max, count_max, window_ms }: UnknownCountLimits): UnknownCounts {
  const byNetwork = new Map<string, UnknownCount>()
  /** Networks by how many they have, in the order in which they came to have them. */
  const levels = Array.from({ length: count_max + 1 }, () => new Set<string>())
  let swept = Number.NEGATIVE_INFINITY
  // Goes on where it was: what has been deleted at the start of a set is passed over again by every new one.
  let once = levels[1]!.values()

  const isOver = ({ since }: UnknownCount, now: number) => since > now || now - since >= window_ms
  const drop = (network: string, { count }: UnknownCount) => {
    byNetwork.delete(network)
    levels[count]!.delete(network)
  }
  function living(network: string, now: number): UnknownCount | undefined {
    const counted = byNetwork.get(network)
    if (!counted || !isOver(counted, now)) return counted
    drop(network, counted)
    return undefined
  }
  /** Who is forgotten next, and is to be dropped. */
  function oldestOfOne(): string | undefined {
    const next = once.next()
    if (!next.done) return next.value
    once = levels[1]!.values()
    return once.next().value
  }
  function sweep(now: number): void {
    if (now - swept < SWEEP_MS) return
    swept = now
    for (const [network, counted] of byNetwork) if (isOver(counted, now)) drop(network, counted)
  }

  return {
    size: () => byNetwork.size,
    of: (network, now) => living(network, now)?.count ?? 0,
    forget(network) {
      const counted = byNetwork.get(network)
      if (counted) drop(network, counted)
    },
    note(network, now) {
      const counted = living(network, now)
      if (counted) {
        levels[counted.count]!.delete(network)
        counted.count = Math.min(counted.count + 1, count_max)
        levels[counted.count]!.add(network)
        return counted.count
      }
      if (byNetwork.size >= networks_max && levels[1]!.size === 0) sweep(now)
      if (byNetwork.size >= networks_max) {
        const fewest = oldestOfOne()
        if (fewest === undefined) return null
        drop(fewest, byNetwork.get(fewest)!)
      }
      byNetwork.set(network, { count: 1, since: now })
      levels[1]!.add(network)
      return 1
    },
    largest(count_min, networks_max, now) {
      const taken: [string, UnknownCount][] = []
      for (let count = count_max; count >= count_min; count--) {
        for (const network of levels[count]!) {
          if (taken.length >= networks_max) return taken
          const counted = byNetwork.get(network)!
          if (!isOver(counted, now)) taken.push([network, counted])
        }
      }
      return taken
    },
  }
}
