/** Networks that it has been decided about, until when. */
export interface RefusedNetworks {
  /** `refused`, or `spared`: one of ours has signed in from there; undefined when nothing is decided. */
  of(network: string, now: number): 'refused' | 'spared' | undefined
  set(network: string, decision: 'refused' | 'spared', until: number, now: number): void
  /** It is welcome again, since that moment; what was counted before is no reason. Answers whether that is news. */
  lift(network: string, at: number, until: number): boolean
  /** Since when; long ago where nobody has lifted anything. */
  liftedAt(network: string, now: number): number
  size(): number
}

interface Decided {
  decision: 'refused' | 'spared' | 'lifted'
  at: number
  until: number
}

/** What is over is looked for in all of them so seldom. */
const SWEEP_MS = 60_000

/** Within a limit. What was decided stays until it is over: where there is no room, nothing is decided. Decision 180. */
export function openRefusedNetworks(networks_max: number): RefusedNetworks {
  const decided = new Map<string, Decided>()
  let swept = Number.NEGATIVE_INFINITY

  function sweep(now: number): void {
    if (now - swept < SWEEP_MS) return
    swept = now
    for (const [network, { until }] of decided) if (until <= now) decided.delete(network)
  }
  function living(network: string, now: number): Decided | undefined {
    const one = decided.get(network)
    if (!one || one.until > now) return one
    decided.delete(network)
    return undefined
  }
  return {
    size: () => decided.size,
    of(network, now) {
      const decision = living(network, now)?.decision
      return decision === 'lifted' ? undefined : decision
    },
    lift(network, at, until) {
      const one = decided.get(network)
      if (one?.decision === 'lifted' && one.at >= at) return false
      if (one || decided.size < networks_max) decided.set(network, { decision: 'lifted', at, until })
      return true
    },
    liftedAt(network, now) {
      const one = living(network, now)
      return one?.decision === 'lifted' ? one.at : Number.NEGATIVE_INFINITY
    },
    set(network, decision, until, now) {
      if (decided.size >= networks_max && !decided.has(network)) sweep(now)
      if (decided.size < networks_max || decided.has(network))
        decided.set(network, { decision, at: now, until })
    },
  }
}
