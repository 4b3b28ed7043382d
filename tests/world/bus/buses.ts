import pg from 'pg'
import { pino } from 'pino'
import type { Db } from '#server/platform/db/db.ts'
import { type DbOptions, openDb } from '#server/platform/db/open-db.ts'
import { runnerDatabase } from '#tests/world/database/runner-database.ts'
import { aNatsServer, isNatsThere, WITH_NATS } from './nats-server.ts'

/** What carries word between processes, for the name of a test and for `aBus`. */
export const BUSES = [
  { name: 'PostgreSQL', isThere: true, kind: 'postgres' },
  { name: `NATS ${WITH_NATS}`, isThere: isNatsThere, kind: 'nats' },
] as const

export type BusKind = (typeof BUSES)[number]['kind']

export interface Bus extends AsyncDisposable {
  /** Another process of the service over the runner's database. */
  aProcess(more?: Partial<DbOptions>): Promise<Db & AsyncDisposable>
  /** All lines break; while `meanwhile` is done NATS is away, and then they come back. */
  breakLines(meanwhile?: () => Promise<void>): Promise<void>
}

export async function aBus(kind: BusKind): Promise<Bus> {
  const url = await runnerDatabase()
  const log = pino({ level: 'silent' })
  const server = kind === 'nats' ? await aNatsServer() : null
  const nats = server
    ? { urls: [server.url], prefix: `pochtamt.${new URL(url).pathname.slice(1)}` }
    : undefined
  return {
    aProcess: (more = {}) => openDb({ url, pool: 4, log, checksRows: true, nats, ...more }),
    async breakLines(meanwhile = async () => {}) {
      if (server) await server.kill()
      else await endListeners(url)
      await meanwhile()
      await server?.start()
    },
    [Symbol.asyncDispose]: async () => server?.[Symbol.asyncDispose](),
  }
}

async function endListeners(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'pochtamt listener' and datname = current_database()`)
  await client.end()
}
