import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { AppError } from '#contract/errors.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { Asks, Sql } from '../db.ts'
import { int8AsNumber } from '../int8.ts'
import { UtcClient } from '../postgres/utc-client.ts'
import { bool, int, text } from '../rows/row-shape.ts'

/** After a failure nobody asks it for so long. */
const AWAY_MS = 5000
/** What it takes longer for, the primary has done meanwhile. */
const ANSWER_MS = 1000
/** The longest search. */
const STATEMENT_MS = 30_000

export interface StandbyOptions {
  url: string
  /** Connections kept. */
  pool: number
  statementsOver: (client: pg.PoolClient) => Sql
  /** Which database the primary is: `identityOf`. */
  selectIdentity: () => Promise<string>
  log: Logger
  metrics?: Metrics | undefined
}

/** How up to date the reader must be. */
export interface Needed {
  account_id: number
  /** Of the account on the primary: the standby has to know of all changes up to this one. */
  change_seq: number
}

export interface Standby extends AsyncDisposable {
  /** Whether it is worth asking. */
  isThere(): boolean
  /** Reads there at one moment, in which all that is wanted is known; null: it could not be read there. */
  read<Result>(needed: Needed, work: (db: Asks) => Promise<Result>): Promise<{ result: Result } | null>
}

/** The server and the database in it: the same at a primary and all its standbys, and nowhere else. */
export async function identityOf({ sql }: Asks): Promise<string> {
  const [row] = await sql({ identity: text() })`
    select system_identifier || ' ' || (select oid from pg_database where datname = current_database()) as identity
    from pg_control_system()`
  return row!.identity
}

/**
 * Reading on a copy of the database that is somewhat behind. Each read begins by asking it how far it knows this account,
 * within the transaction that reads: so nobody ever sees less than was there when they asked, whatever the copy is, and
 * however many stand behind one address. Decisions 248.
 */
export function openStandby(options: StandbyOptions): Standby {
  const { url, pool: max, statementsOver, selectIdentity, log, metrics } = options
  const pool = new pg.Pool({
    Client: UtcClient,
    connectionString: url,
    max,
    types: int8AsNumber,
    keepAlive: true,
    pipeline: true,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: STATEMENT_MS,
    application_name: 'pochtamt reader',
  })
  pool.on('error', () => {})
  let away_until = 0
  let identity: Promise<string> | undefined
  /** What was logged last: one that is away for hours is named once. */
  let trouble = ''

  /** Answers that it was not read there. */
  function count(outcome: 'read' | 'behind' | 'busy' | 'away' | 'failed'): null {
    metrics?.count('pochtamt_standby_reads_total', { outcome })
    return null
  }

  function beAway(error: unknown): null {
    away_until = performance.now() + AWAY_MS
    const reason = error instanceof Error ? error.message : String(error)
    if (reason !== trouble) log.warn({ err: error }, 'the standby of the database cannot be read')
    trouble = reason
    return count('failed')
  }

  /** Asked once, and again if that failed. */
  function ownIdentity(): Promise<string> {
    identity ??= selectIdentity().catch((error: unknown) => {
      identity = undefined
      throw error
    })
    return identity
  }

  /** true: it knows all that is wanted. Throws when it is no standby of our database. */
  async function knows(sql: Sql, { account_id, change_seq }: Needed): Promise<boolean> {
    const [[state], own] = await Promise.all([
      inTime(
        sql({ change_seq: int(), is_standby: bool(), identity: text() })`
          select coalesce((select change_seq from accounts where id = ${account_id}), -1) as change_seq,
            pg_is_in_recovery() as is_standby,
            system_identifier || ' ' || (select oid from pg_database where datname = current_database()) as identity
          from pg_control_system()`,
      ),
      ownIdentity(),
    ])
    if (state!.identity !== own) throw new Error('DATABASE_READ_URL leads to another database')
    if (!state!.is_standby) throw new Error('DATABASE_READ_URL leads to no standby')
    return state!.change_seq >= change_seq
  }

  return {
    isThere: () => performance.now() >= away_until,
    async read(needed, work) {
      if (performance.now() < away_until) return count('away')
      if (pool.totalCount >= max && pool.idleCount === 0) return count('busy')
      let client: pg.PoolClient
      try {
        client = await pool.connect()
      } catch (error) {
        return beAway(error)
      }
      let broken: Error | undefined
      const breaks = (error: Error) => {
        broken = error
      }
      client.on('error', breaks)
      try {
        const begun = client.query('begin isolation level repeatable read, read only')
        begun.catch(() => {})
        const sql = statementsOver(client)
        const answer = (await knows(sql, needed)) ? { result: await work({ sql }) } : null
        await client.query('commit')
        trouble = ''
        count(answer ? 'read' : 'behind')
        return answer
      } catch (error) {
        if (error instanceof AppError || error instanceof pg.DatabaseError) {
          // What it has answered so is right, or goes better on the primary: a replay that could not wait, say.
          await client.query('rollback').catch(breaks)
          if (error instanceof AppError) throw error
          return count('failed')
        }
        breaks(error as Error)
        return beAway(error)
      } finally {
        client.off('error', breaks)
        client.release(broken)
      }
    },
    [Symbol.asyncDispose]: () => pool.end(),
  }
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const closing = new AbortController()
  const late = sleep(ANSWER_MS, null, { signal: closing.signal }).then(() => {
    throw new Error(`the standby has said nothing for ${ANSWER_MS} ms`)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    late.catch(() => {})
    closing.abort()
    answer.catch(() => {})
  }
}
