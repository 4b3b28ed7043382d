import type { App } from '#server/app.ts'
import { type RefusalRow, selectCallers, selectRefusals } from '../callers.sql.ts'
import { WINDOW_MS } from '../watch-callers.ts'

/** A network that hears answers late, or none. */
export interface TroubledNetwork {
  network: string
  state: 'refused' | 'delayed'
  /** Unknown recipients that it asked for within the hour, as far as processes told each other. */
  unknown: number
  since: Date
  until: Date
}

/** Networks that are refused or delayed, those refused last first. Decision 180. */
export async function findTroubledNetworks(app: App): Promise<TroubledNetwork[]> {
  const now = app.clock()
  const since = new Date(now.getTime() - WINDOW_MS)
  const [processes, refusals] = await Promise.all([
    selectCallers(app.db, null, since),
    selectRefusals(app.db, new Date(0), now),
  ])
  const counts = countsOf(processes, refusals, since.getTime())
  const refused = refusals
    .filter(({ noted_at, until }) => until > noted_at)
    .map(({ network, noted_at, until }) => {
      const unknown = counts.get(network)?.count ?? 0
      counts.delete(network)
      return { network, state: 'refused' as const, unknown, since: noted_at, until }
    })
  const delayed = [...counts]
    .filter(([, { count }]) => count >= app.config.MX_UNKNOWN_SLOWED_MIN)
    .toSorted(([, one], [, other]) => other.count - one.count)
    .map(([network, { count, first }]) => ({
      network,
      state: 'delayed' as const,
      unknown: count,
      since: new Date(first),
      until: new Date(first + WINDOW_MS),
    }))
  return [...refused, ...delayed]
}

/** What all processes counted of each network, without what was counted before it was lifted. */
function countsOf(
  processes: Awaited<ReturnType<typeof selectCallers>>,
  refusals: readonly RefusalRow[],
  since: number,
): Map<string, { count: number; first: number }> {
  const lifted = new Map(
    refusals
      .filter(({ noted_at, until }) => until <= noted_at)
      .map(({ network, noted_at }) => [network, noted_at.getTime()]),
  )
  const counts = new Map<string, { count: number; first: number }>()
  for (const [network, counted] of processes.flatMap(({ unknown }) => unknown)) {
    if (counted.since <= Math.max(since, lifted.get(network) ?? 0)) continue
    const { count, first } = counts.get(network) ?? { count: 0, first: counted.since }
    counts.set(network, { count: count + counted.count, first: Math.min(first, counted.since) })
  }
  return counts
}
