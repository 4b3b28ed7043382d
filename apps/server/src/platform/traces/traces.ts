import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import { cleanTrace } from './clean-trace.ts'
import { insertTraces, type NewTrace } from './traces.sql.ts'

/** What happens to messages on their way, written down for the operator. Decisions 218. */
export interface Traces {
  /** Never throws, and waits for nothing: what cannot be written is lost, the message is not. */
  note(traces: readonly NewTrace[]): void
  /** Writes what is noted so far; never throws. */
  flush(): Promise<void>
}

const FLUSH_MS = 1000
const ROWS_AT_ONCE = 500
/** More than these wait for a database that is away; the rest is lost. */
const WAITING_MAX = 20_000

export function openTraces(db: Pick<Db, 'sql'>, log: Logger): Traces & AsyncDisposable {
  let waiting: NewTrace[] = []
  let lost = 0
  let flushing: Promise<void> = Promise.resolve()

  const write = async () => {
    while (waiting.length > 0) {
      const rows = waiting.splice(0, ROWS_AT_ONCE)
      try {
        await insertTraces(db, rows)
      } catch (error) {
        log.error({ err: error, lost: rows.length }, 'traces of messages could not be written')
        return
      }
    }
    if (lost > 0) log.error({ lost }, 'there were more traces of messages than could be written')
    lost = 0
  }
  const flush = () => {
    flushing = flushing.then(write)
    return flushing
  }
  const timer = setInterval(() => {
    if (waiting.length > 0) void flush()
  }, FLUSH_MS).unref()
  return {
    note(traces) {
      const taken = traces.slice(0, Math.max(0, WAITING_MAX - waiting.length))
      lost += traces.length - taken.length
      waiting.push(...taken.map(cleanTrace))
    },
    flush,
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      await flush()
      waiting = []
    },
  }
}
