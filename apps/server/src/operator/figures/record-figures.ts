import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { FigureName } from '#contract/operator/health/figure-names.ts'
import type { App } from '#server/app.ts'
import { runPeriodically } from '#server/platform/jobs/periodic-task.ts'
import { VERSION } from '#server/platform/version.ts'
import { addCounts, deleteProcess, raiseStates, selectDatabase, upsertProcess } from './figures.sql.ts'
import { readProcessState } from './process-state.ts'
import { type Figures, grown, readFigures } from './read-figures.ts'

/** So late, at most, an operator sees what happens. */
const RECORD_MS = 5000
/** The size of the database is asked for so seldom. */
const SIZE_MS = 60_000

export interface Recorder {
  /** Writes down what was counted since the last time, and how the process is. */
  record(): Promise<void>
  /** The process ends: it is not lost. */
  leave(): Promise<void>
}

/** Keeps the figures of one process for the operator's pages. */
export function openRecorder(app: App): Recorder {
  const id = randomUUID()
  const started_at = app.clock()
  let before: Figures = new Map()
  let sized_at = Number.NEGATIVE_INFINITY

  async function sizes(now: Date): Promise<[FigureName, number][]> {
    if (now.getTime() - sized_at < SIZE_MS) return []
    const { bytes } = await selectDatabase(app.db)
    sized_at = now.getTime()
    return [['database_bytes', bytes]]
  }

  return {
    async record() {
      const now = app.clock()
      const lines = await app.metrics.lines('figures')
      const { counts, states } = readFigures(lines)
      const state = readProcessState(lines)
      const { disk } = state
      const used: [FigureName, number][] = disk ? [['disk_used_share', 1 - disk.free / disk.size]] : []
      const all = new Map([...states, ...used, ...(await sizes(now))])
      const since = new Map([...grown(before, counts)].filter(([, value]) => value > 0))
      await app.db.transaction(async (tx) => {
        await addCounts(tx, now, since)
        await raiseStates(tx, now, all)
        await upsertProcess(tx, {
          id,
          host: hostname(),
          roles: [...app.config.ROLES],
          version: VERSION,
          started_at,
          seen_at: now,
          state,
        })
      })
      // What could not be written is written the next time.
      before = counts
    },
    leave: () => deleteProcess(app.db, id),
  }
}

/** Records for as long as the process lives. */
export function startRecording(app: App): AsyncDisposable {
  const recorder = openRecorder(app)
  const recording = runPeriodically(app, {
    name: 'figures of the operator',
    every_ms: RECORD_MS,
    work: async () => {
      await recorder.record()
      return false
    },
  })
  return {
    async [Symbol.asyncDispose]() {
      await recording[Symbol.asyncDispose]()
      await recorder
        .record()
        .then(recorder.leave)
        .catch((error: unknown) => app.log.warn({ err: error }, 'the last figures were not kept'))
    },
  }
}
