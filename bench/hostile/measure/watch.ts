import { fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Stall } from '../../traffic/loop-watch.ts'
import type { Service } from '../../traffic/service.ts'

/** What was seen around a moment. */
export interface Around {
  /** The longest stall of each, ms; of the service with what of it went where. */
  service: Stall | null
  control_ms: number
  driver_ms: number
  /** The longest that the control process waited for the disk, ms. */
  flush_ms: number
  /** Share of the second that the service's answering thread ran, and that it waited for a processor, %. */
  ran_percent: number
  queued_percent: number
  /** Statements of the service that waited or took long, as the database saw them. */
  database: string[]
  load: number
}

/** A page that took long to reach the disk. */
export interface Flush {
  /** By the clock, ms, when it was there. */
  at: number
  took_ms: number
}

interface Second {
  at: number
  ran_ms: number
  queued_ms: number
  load: number
}

export interface Watch extends AsyncDisposable {
  /** What was the matter between two moments of the clock. */
  during(from: number, until: number): Around
  service: Stall[]
  control: Stall[]
  driver: Stall[]
  flushes: Flush[]
}

const STEP_MS = 1000
const SAMPLE_MS = 100
const DRIVER_STEP_MS = 20
const DRIVER_TOLD_MS = 40
/** Statements that have run for less are as they should be. */
const LONG_MS = 50
/** A call is asked about when it is over; what was longer ago is forgotten but for the stalls. */
const KEPT_MS = 180_000

/** Looks at the service, its database and the machine all the time, so that a slow call can be explained. */
export async function openWatch(url: string, service: Service, folder: string): Promise<Watch> {
  const seconds: Second[] = []
  const samples: { at: number; words: string }[] = []
  const control: Stall[] = []
  const driver: Stall[] = []
  const flushes: Flush[] = []

  const calm = fork(new URL('./control.ts', import.meta.url), [join(folder, 'control')], {
    execArgv: ['--import', new URL('../../traffic/loop-watch.ts', import.meta.url).href],
  })
  calm.on('message', ({ stall, flush }: { stall?: Stall; flush?: Flush }) => {
    if (stall) control.push(stall)
    if (flush) flushes.push(flush)
  })

  let expected = performance.now() + DRIVER_STEP_MS
  const ticking = setInterval(() => {
    const took_ms = performance.now() - expected
    if (took_ms > DRIVER_TOLD_MS)
      driver.push({ at: Date.now(), took_ms, ran_ms: 0, queued_ms: 0, stolen_ms: 0, others_queued_ms: 0 })
    expected = performance.now() + DRIVER_STEP_MS
  }, DRIVER_STEP_MS)

  let last = { ran: 0, queued: 0, pid: 0 }
  const measure = async () => {
    const pid = service.pid()
    const said = await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'latin1').catch(() => '')
    const [ran = 0, queued = 0] = said.split(' ').map((ns) => Number(ns) / 1e6)
    if (pid === last.pid)
      seconds.push({
        at: Date.now(),
        ran_ms: ran - last.ran,
        queued_ms: queued - last.queued,
        load: loadavg()[0]!,
      })
    last = { ran, queued, pid }
    forget(seconds)
    forget(samples)
  }
  const measuring = setInterval(() => void measure(), STEP_MS)

  const client = new pg.Client({ connectionString: url, application_name: 'hostile watch' })
  client.on('error', () => {})
  await client.connect()
  let isAsking = false
  const sample = async () => {
    if (isAsking) return
    isAsking = true
    const { rows } = await client
      .query<{ state: string; waits: string; took_ms: number; query: string }>(
        `select state, coalesce(wait_event_type || ':' || wait_event, 'running') as waits,
           extract(epoch from clock_timestamp() - query_start) * 1000 as took_ms,
           regexp_replace(left(query, 90), '\\s+', ' ', 'g') as query
         from pg_stat_activity
         where pid <> pg_backend_pid() and backend_type <> 'walwriter' and (
           state = 'active' and query_start < clock_timestamp() - make_interval(secs => $1)
           or state = 'idle in transaction' and state_change < clock_timestamp() - make_interval(secs => $1))`,
        [LONG_MS / 1000],
      )
      .catch(() => ({ rows: [] }))
    for (const { state, waits, took_ms, query } of rows)
      samples.push({
        at: Date.now(),
        words: `${state === 'active' ? waits : state} ${Number(took_ms).toFixed(0)} ms: ${query}`,
      })
    isAsking = false
  }
  const sampling = setInterval(() => void sample(), SAMPLE_MS)

  return {
    service: service.stalls,
    control,
    driver,
    flushes,
    during(from, until) {
      const within = <One extends { at: number }>(list: readonly One[], more = 0) =>
        list.filter(({ at }) => at >= from && at <= until + more)
      const worst = (list: readonly Stall[]) =>
        within(list, 50).reduce<Stall | null>(
          (one, other) => (one && one.took_ms > other.took_ms ? one : other),
          null,
        )
      const those = within(seconds, STEP_MS)
      const share = (figure: (one: Second) => number) =>
        those.length === 0
          ? 0
          : (those.reduce((sum, one) => sum + figure(one), 0) / (those.length * STEP_MS)) * 100
      return {
        service: worst(service.stalls),
        control_ms: worst(control)?.took_ms ?? 0,
        driver_ms: worst(driver)?.took_ms ?? 0,
        flush_ms: longest(flushes.filter((one) => one.at >= from && one.at - one.took_ms <= until)),
        ran_percent: share((one) => one.ran_ms),
        queued_percent: share((one) => one.queued_ms),
        database: [...new Set(within(samples, SAMPLE_MS).map(({ words }) => words))],
        load: those.at(-1)?.load ?? loadavg()[0]!,
      }
    },
    async [Symbol.asyncDispose]() {
      for (const timer of [ticking, measuring, sampling]) clearInterval(timer)
      calm.kill('SIGTERM')
      await client.end().catch(() => {})
    },
  }
}

const longest = (list: readonly { took_ms: number }[]): number =>
  list.reduce((most, { took_ms }) => Math.max(most, took_ms), 0)

function forget(list: { at: number }[]): void {
  const before = Date.now() - KEPT_MS
  while (list[0] && list[0].at < before) list.shift()
}
