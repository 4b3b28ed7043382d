import type { App } from '#server/app.ts'
import {
  type ProcessCallers,
  type RefusalRow,
  selectCallers,
  selectRefusals,
  upsertCallers,
} from './callers.sql.ts'
import { type OtherProcesses, PROCESS_SILENT_MS } from './other-processes.ts'
import type { RefusedNetworks } from './refused-networks.ts'
import type { UnknownCounts } from './unknown-counts.ts'

/** What a process knows, and where it puts what it hears. */
export interface Shared {
  process: string
  connections: ReadonlyMap<string, number>
  unknown: UnknownCounts
  others: OtherProcesses
  refused: RefusedNetworks
}

export interface Sharing extends AsyncDisposable {
  /** There is something to tell. */
  changed(): void
  /** Resolves when what others told is known as of a second ago, or when that takes too long. */
  fresh(): Promise<void>
}

const SHARE_MS = 1000
/** How often in that time it is seen whether there is something to tell, which a caller may have done meanwhile. */
const CHECKS = 4
/** While connections are open, others are told of them so often, lest they take this process for dead. */
const ALIVE_MS = PROCESS_SILENT_MS / 3
/** A caller does not wait longer for what others know. */
const PATIENCE_MS = 1000
/** Who has asked for fewer unknown recipients is not worth telling, nor more networks than these. */
const TOLD_UNKNOWN_MIN = 3
const TOLD_NETWORKS_MAX = 1000
/** What others told of unknown recipients counts for an hour. */
const READ_MS = 3_600_000

/**
 * Tells other processes who calls here, and hears what they know: at most once a second, and not at all while nobody
 * calls. What goes wrong is logged; then a process counts by itself. Decision 180.
 */
export function shareCallers({ db, clock, log }: App, own: Shared): Sharing {
  let isChanged = false
  let shared_at = Number.NEGATIVE_INFINITY
  let refusals_since = new Date(0)
  let running: Promise<void> | null = null

  const shareOf = (now: Date, connections: ProcessCallers['connections']): ProcessCallers => ({
    process: own.process,
    connections,
    unknown: own.unknown.largest(TOLD_UNKNOWN_MIN, TOLD_NETWORKS_MAX, now.getTime()),
  })

  async function share(): Promise<void> {
    isChanged = false
    shared_at = performance.now()
    const now = clock()
    const [rows, refusals] = await Promise.all([
      selectCallers(db, own.process, new Date(now.getTime() - READ_MS)),
      selectRefusals(db, refusals_since, now),
      upsertCallers(db, shareOf(now, [...own.connections]), now),
    ])
    own.others.replace(rows, now.getTime())
    for (const refusal of refusals) apply(refusal, now.getTime())
    // Whoever noted one had another clock, and perhaps took a while to commit it.
    refusals_since = new Date(now.getTime() - PROCESS_SILENT_MS)
  }
  function apply({ network, noted_at, until }: RefusalRow, now: number): void {
    const at = noted_at.getTime()
    if (until > noted_at) own.refused.set(network, 'refused', until.getTime(), now)
    else if (own.refused.lift(network, at, Math.max(at, now) + READ_MS)) own.unknown.forget(network)
  }
  function run(): Promise<void> {
    running ??= share()
      .catch((error: unknown) => log.error({ err: error }, 'who calls could not be shared'))
      .finally(() => {
        running = null
      })
    return running
  }
  const age = () => performance.now() - shared_at
  const timer = setInterval(() => {
    const isDue = isChanged ? age() >= SHARE_MS : own.connections.size > 0 && age() >= ALIVE_MS
    if (isDue) void run()
  }, SHARE_MS / CHECKS)
  timer.unref()

  return {
    changed() {
      isChanged = true
    },
    async fresh() {
      if (!running && age() < SHARE_MS) return
      const { promise: late, resolve } = Promise.withResolvers<void>()
      const patience = setTimeout(resolve, PATIENCE_MS)
      await Promise.race([run(), late])
      clearTimeout(patience)
    },
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await running
      if (shared_at === Number.NEGATIVE_INFINITY) return
      // Whoever comes after it goes on counting.
      const now = clock()
      await upsertCallers(db, shareOf(now, []), now).catch(() => {})
    },
  }
}
