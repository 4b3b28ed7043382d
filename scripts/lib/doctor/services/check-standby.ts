import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Finding, type Installation, ok, unknown, warning, wrong } from '../finding.ts'

const PATIENCE_MS = 5000
const AGAIN_MS = 200

interface Server {
  identity: string
  is_standby: boolean
  /** How far it has written, as a primary. */
  written: string | null
}

/** Does DATABASE_READ_URL lead to a standby of the database, and does it keep up? */
export async function checkStandby({ config }: Installation): Promise<Finding[]> {
  const { DATABASE_URL, DATABASE_READ_URL, DATABASE_LISTEN_URL } = config
  if (!DATABASE_READ_URL) return []
  if (!DATABASE_URL) return [alone]
  let standby: Server
  try {
    standby = await ask(DATABASE_READ_URL, identify)
  } catch (error) {
    return [silent(reasonOf(error))]
  }
  try {
    const primary = await ask(DATABASE_LISTEN_URL || DATABASE_URL, identify)
    if (!standby.is_standby || primary.identity !== standby.identity) return [other]
    if (
      primary.written !== null &&
      !(await ask(DATABASE_READ_URL, (client) => reaches(client, primary.written!)))
    )
      return [late]
    return [ok('standby', 'The standby of DATABASE_READ_URL keeps up.')]
  } catch (error) {
    return [unseen(reasonOf(error))]
  }
}

async function identify(client: pg.Client): Promise<Server> {
  const { rows } = await client.query<Server>(`
    select system_identifier || ' ' || (select oid from pg_database where datname = current_database()) as identity,
      pg_is_in_recovery() as is_standby,
      case when not pg_is_in_recovery() then pg_current_wal_lsn()::text end as written
    from pg_control_system()`)
  return rows[0]!
}

/** Does it come to where the primary was a moment ago? */
async function reaches(client: pg.Client, written: string): Promise<boolean> {
  for (let left = PATIENCE_MS / AGAIN_MS; left > 0; left--) {
    const { rows } = await client.query<{ is_there: boolean }>(
      'select pg_last_wal_replay_lsn() >= $1::pg_lsn as is_there',
      [written],
    )
    if (rows[0]!.is_there) return true
    await sleep(AGAIN_MS)
  }
  return false
}

async function ask<Answer>(url: string, work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

const reasonOf = (error: unknown): string => {
  const { code, message } = error as Error & { code?: string }
  return message || code || 'it does not answer'
}

const alone = wrong(
  'standby_alone',
  'DATABASE_READ_URL names a standby, but the database is the embedded one, which has none.',
  'Name the database in DATABASE_URL, or leave DATABASE_READ_URL empty.',
)

const silent = (reason: string): Finding =>
  wrong(
    'standby_silent',
    `The standby of DATABASE_READ_URL cannot be asked: ${reason}. All is read on the primary.`,
    'Start it and see its log, or leave DATABASE_READ_URL empty.',
  )

const other = wrong(
  'standby_other',
  'DATABASE_READ_URL leads to no standby of the database of DATABASE_URL. All is read on the primary.',
  'Name a server there that streams from it (pg_basebackup -R makes one), and the same database.',
)

const late = warning(
  'standby_late',
  `The standby of DATABASE_READ_URL is more than ${PATIENCE_MS / 1000} s behind: whoever has changed something is answered by the primary.`,
  'See whether it still receives (pg_stat_replication on the primary), and whether its replay is paused.',
)

const unseen = (reason: string): Finding =>
  unknown(
    'standby_unseen',
    `Whether the standby of DATABASE_READ_URL keeps up is not known: ${reason}.`,
    'See whether the database of DATABASE_URL answers.',
  )
