/** Networks that it has been decided about, until when. */
export interface RefusedNetworks {
  /** `refused`, or `spared`: one of ours has signed in from there; undefined when nothing is decided. */
  of(network: string, now: number): 'refused' | 'spared' | undefined
  set(network: string, decision: 'refused' | 'spared', until: number, now: number): void
  size(): number
}

/** What is over is looked for in all of them so seldom. */
const SWEEP_MS = 60_000

/** Within a limit. What was decided stays until it is over: where there is no room, nothing is decided. Decision 180. */
export function openRefusedNetworks(networks_max: number): RefusedNetworks {
  const decided = new Map<string, { decision: 'refused' | 'spared'; until: number }>()
  let swept = Number.NEGATIVE_INFINITY

  function sweep(now: number): void {
    if (now - swept < SWEEP_MS) return
    swept = now
    for (const [network, { until }] of decided) if (until <= now) decided.delete(network)
  }
  return {
    size: () => decided.size,
    of(network, now) {
      const one = decided.get(network)
      if (!one) return undefined
      if (one.until > now) return one.decision
      decided.delete(network)
      return undefined
    },
    set(network, decision, until, now) {
      if (decided.size >= networks_max && !decided.has(network)) sweep(now)
      if (decided.size < networks_max || decided.has(network)) decided.set(network, { decision, until })
    },
  }
}
