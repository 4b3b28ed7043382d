import type { Collector, ImapServer } from '#contract/collectors/collector.schema.ts'
import type { SkipReason } from '#contract/collectors/collector.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { type Db, type RawBuilder, type Sql, sql, type Tx } from '#server/platform/db/db.ts'
import { bool, int, json, nullable, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { type DueTable, isFree, type Taking, takeDue } from '#server/platform/jobs/take-due.sql.ts'

/** A collector as its worker sees it. `secret` is sealed. */
export interface CollectorRow {
  account_id: number
  id: number
  email: string
  folder_id: FolderId | null
  folder_name: string
  enabled: boolean
  auth: 'password' | 'oauth2'
  secret: string
  server: ImapServer
  /** `yyyy-MM-dd` */
  since: string | null
  filter_old: boolean
  is_filled: boolean
  failures: number
}

const COLLECTOR_SHAPE: Shape<CollectorRow> = {
  account_id: int(),
  id: int(),
  email: text(),
  folder_id: nullable(int()),
  folder_name: text(),
  enabled: bool(),
  auth: text(),
  secret: text(),
  server: json(),
  since: nullable(text()),
  filter_old: bool(),
  is_filled: bool(),
  failures: int(),
}

const ROW = sql`account_id, id, email, folder_id, folder_name, enabled, auth, secret, server,
  to_char(since, 'YYYY-MM-DD') as since, filter_old, is_filled, failures`

interface Shown extends Omit<Collector, 'last_at' | 'next_at' | 'error' | 'imported' | 'skipped' | 'gone'> {
  last_at: Date | null
  next_at: Date | null
  error: ErrorCode | null
  outcomes: Partial<Record<'imported' | SkipReason, number>>
}

const SHOWN_SHAPE: Shape<Shown> = {
  last_at: nullable(timestamp()),
  next_at: nullable(timestamp()),
  error: nullable(text()),
  outcomes: json(),
  email: text(),
  id: int(),
  state: text(),
  folder_id: nullable(int()),
  auth: text(),
  server: json(),
  folder_name: text(),
  enabled: bool(),
  since: nullable(text()),
  filter_old: bool(),
  source: int(),
  progress: nullable(json()),
}

const VIEW = sql`
  id, email, folder_id, folder_name, enabled, auth, server, to_char(since, 'YYYY-MM-DD') as since, filter_old,
  state, error, progress, last_at, next_at,
  (select coalesce(sum(source), 0)::int from collector_folders f
   where f.account_id = collectors.account_id and f.collector_id = collectors.id) as source,
  (select coalesce(jsonb_object_agg(outcome, count), '{}') from (
     select l.outcome, count(*) from collector_letters l
     join collector_folders f on f.account_id = l.account_id and f.id = l.place_id
     where l.account_id = collectors.account_id and f.collector_id = collectors.id
     group by l.outcome) as counted) as outcomes`

function toCollector({ outcomes, last_at, next_at, error, ...row }: Shown): Collector {
  const { imported = 0, ...skips } = outcomes
  const skipped = (Object.entries(skips) as [SkipReason, number][]).map(([reason, count]) => ({
    reason,
    count,
  }))
  const dealtWith = skipped.reduce((sum, { count }) => sum + count, imported)
  return {
    ...row,
    imported,
    skipped: skipped.toSorted((one, other) => one.reason.localeCompare(other.reason)),
    gone: Math.max(0, dealtWith - row.source),
    last_at: last_at?.toISOString() ?? null,
    next_at: next_at?.toISOString() ?? null,
    error: error === null ? null : { i8s: error },
  }
}

export async function selectCollectors(db: Db | Tx, account_id: number): Promise<Collector[]> {
  const rows = await db.sql(SHOWN_SHAPE)`
    select ${VIEW} from collectors where account_id = ${account_id} order by email`
  return rows.map(toCollector)
}

export async function selectCollector(
  db: Db | Tx,
  account_id: number,
  id: number,
): Promise<Collector | undefined> {
  const [row] = await db.sql(SHOWN_SHAPE)`
    select ${VIEW} from collectors where account_id = ${account_id} and id = ${id}`
  return row && toCollector(row)
}

export async function selectCollectorRow(
  db: Db | Tx,
  account_id: number,
  id: number,
): Promise<CollectorRow | undefined> {
  const [row] = await db.sql(COLLECTOR_SHAPE)`
    select ${ROW} from collectors where account_id = ${account_id} and id = ${id}`
  return row
}

/** Held back from its worker, and from other changes, until the transaction ends; with when it is looked at next. */
export async function selectCollectorLocked(
  tx: Tx,
  account_id: number,
  id: number,
): Promise<(CollectorRow & { next_at: Date | null }) | undefined> {
  const [row] = await tx.sql<CollectorRow & { next_at: Date | null }>({
    ...COLLECTOR_SHAPE,
    next_at: nullable(timestamp()),
  })`
    select ${ROW}, next_at from collectors where account_id = ${account_id} and id = ${id} for update`
  return row
}

export async function insertCollector(
  tx: Tx,
  account_id: number,
  made: Pick<CollectorRow, 'email' | 'folder_name' | 'auth' | 'secret' | 'server' | 'since' | 'filter_old'>,
  now: Date,
): Promise<number | undefined> {
  const [row] = await tx.sql({ id: int() })`
    insert into collectors (account_id, email, folder_name, auth, secret, server, since, filter_old, next_at, created_at)
    values (${account_id}, ${made.email}, ${made.folder_name}, ${made.auth}, ${made.secret},
            ${JSON.stringify(made.server)}::jsonb, ${made.since}::date, ${made.filter_old}, ${now}, ${now})
    on conflict (account_id, lower(email)) do nothing
    returning id`
  tx.notify(COLLECTORS_DUE.table)
  return row?.id
}

/** Changes made by the user. Whoever works on it lets go, and it is looked at anew. */
export async function updateCollector(
  tx: Tx,
  account_id: number,
  id: number,
  changed: Pick<CollectorRow, 'enabled' | 'folder_name' | 'auth' | 'secret' | 'server'>,
  { next_at }: { next_at: Date | null },
): Promise<void> {
  await tx.sql`
    update collectors
    set enabled = ${changed.enabled}, folder_name = ${changed.folder_name}, auth = ${changed.auth},
        secret = ${changed.secret}, server = ${JSON.stringify(changed.server)}::jsonb,
        state = ${changed.enabled ? 'idle' : 'paused'}, error = null, failures = 0, progress = null,
        next_at = ${next_at}, leased_until = null
    where account_id = ${account_id} and id = ${id}`
  tx.notify(COLLECTORS_DUE.table)
}

export async function deleteCollectorRow(
  tx: Tx,
  account_id: number,
  id: number,
): Promise<{ email: string; folder_name: string } | undefined> {
  const [gone] = await tx.sql({ email: text(), folder_name: text() })`
    delete from collectors where account_id = ${account_id} and id = ${id} returning email, folder_name`
  return gone
}

/** Nobody works on it any more. False when there is none of that number. */
export async function updateCollectorEnding(tx: Tx, account_id: number, id: number): Promise<boolean> {
  const rows = await tx.sql`
    update collectors set enabled = false, state = 'paused', next_at = null, leased_until = null, progress = null
    where account_id = ${account_id} and id = ${id} returning id`
  return rows.length > 0
}

/** None is put off for longer: what lies further ahead was written while a clock was ahead. */
const NEXT_MS_MAX = 2 * 60 * 60_000

export const COLLECTORS_DUE: DueTable = {
  table: 'collectors',
  key: ['account_id', 'id'],
  due: 'next_at',
  open: sql`enabled`,
}

/** Takes one that is due and that nobody works on. */
export async function takeCollector(db: Db, taking: Taking): Promise<CollectorRow | undefined> {
  const { now } = taking
  const which = sql`
    select account_id, id from collectors
    where enabled and (next_at <= ${now} or next_at > ${new Date(now.getTime() + NEXT_MS_MAX)})
      and ${isFree(taking)}
    order by next_at, account_id, id limit 1 for update skip locked`
  const [row] = await db.sql(COLLECTOR_SHAPE)`
    ${takeDue(COLLECTORS_DUE, taking, { which, set: sql`, state = 'running', error = null` })}
    returning ${ROW}`
  return row
}

/**
 * Notes how far the worker is; answers false when it has been taken from it, by the user or by another
 * worker. `held`: what the `leased_until` it wrote last may be.
 */
export async function updateLeased(
  db: Db | Tx,
  { account_id, id }: Pick<CollectorRow, 'account_id' | 'id'>,
  held: readonly Date[],
  changed: Partial<{
    leased_until: Date | null
    progress: Collector['progress']
    folder_id: FolderId
    secret: string
    is_filled: boolean
    state: Collector['state']
    error: ErrorCode | null
    failures: number
    last_at: Date
    next_at: Date | null
  }>,
): Promise<boolean> {
  const set: RawBuilder<unknown>[] = Object.entries(changed).map(([name, value]) =>
    name === 'progress'
      ? sql`progress = ${value === null ? null : JSON.stringify(value)}::jsonb`
      : sql`${sql.ref(name)} = ${value}`,
  )
  const rows = await db.sql`
    update collectors set ${sql.join(set)}
    where account_id = ${account_id} and id = ${id} and leased_until = any(${held}::timestamptz[]) and enabled
    returning id`
  return rows.length > 0
}

/** How many there are of each state. Asked across accounts on purpose: those of all. */
export const selectCollectorStates = (db: { sql: Sql }): Promise<{ state: string; count: number }[]> =>
  db.sql({ state: text(), count: int() })`
    select state, count(*)::int as count from collectors group by state`
