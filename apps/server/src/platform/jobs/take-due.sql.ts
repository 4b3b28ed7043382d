import { type RawBuilder, type Sql, sql } from '#server/platform/db/db.ts'
import { int, nullable, timestamp } from '#server/platform/db/rows/row-shape.ts'

/** A table whose rows are work for the worker. Each has `leased_until`: until then it belongs to whoever wrote that. */
export interface DueTable {
  /** Also the name under which `Tx.notify` says that there is new work. */
  table: string
  /** The columns of the primary key. */
  key: readonly string[]
  /** The column that says when a row is due. Without one all open rows are. */
  due?: string
  /** Which rows are work at all. */
  open?: RawBuilder<unknown>
}

export interface Taking {
  now: Date
  /** The end of the lease. A worker that died by then has lost the row. */
  leased_until: Date
  /** How far ahead anybody writes the end of one, a pause after a failure among them; twice this lease without it. */
  reach_ms?: number
  /** Rows at once. */
  limit?: number
}

interface Changes {
  /** Other columns to set: `, state = 'running'`. */
  set?: RawBuilder<unknown>
  /** Who comes first, where that is not whoever has been due for longest. */
  order?: RawBuilder<unknown>
  /** The keys of the rows to take, locked, where choosing them is an art of its own. */
  which?: RawBuilder<unknown>
}

const ALL = sql`true`
const NOTHING = sql``

/**
 * A row that nobody has, or whose lease is over. So is a lease that ends further ahead than one can reach: it was
 * written while a clock was ahead. Twice as far counts as within reach, since the clocks of two workers differ a
 * little. Decisions 95.
 */
export const isFree = ({
  now,
  leased_until,
  reach_ms = 2 * (leased_until.getTime() - now.getTime()),
}: Taking): RawBuilder<boolean> => sql`
  (leased_until is null or leased_until <= ${now} or leased_until > ${new Date(now.getTime() + reach_ms)})`

/**
 * The one way to take work: an update of the rows that are due and that nobody has, the longest due first, to be
 * followed by `returning`. Two workers never take the same row. Asks across accounts on purpose: work of all.
 * Decisions 113.
 */
export function takeDue(
  { table, key, due, open = ALL }: DueTable,
  taking: Taking,
  { set = NOTHING, order, which }: Changes = {},
): RawBuilder<unknown> {
  const { now, leased_until, limit = 1 } = taking
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const isDue = due === undefined ? ALL : sql`${sql.ref(due)} <= ${now}`
  const first = order ?? (due === undefined ? columns : sql`${sql.ref(due)}, ${columns}`)
  const chosen =
    which ??
    sql`select ${columns} from ${sql.ref(table)} where ${open} and ${isDue} and ${isFree(taking)}
      order by ${first} limit ${limit} for update skip locked`
  return sql`
    with due as materialized (${chosen})
    update ${sql.ref(table)} set leased_until = ${leased_until} ${set}
    where (${columns}) in (select ${columns} from due)`
}

/**
 * Writes another end of the leases of rows that were taken together, null to give them back. Answers how many are
 * ours still. No flush to disk is waited for: a lease that a dying database forgets is over a little sooner.
 */
export async function updateLeases(
  db: { sql: Sql },
  { table, key }: DueTable,
  rows: readonly object[],
  { held, leased_until }: { held: Date; leased_until: Date | null },
): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const keys = rows.map((row) => {
    const values = row as Record<string, unknown>
    return sql`(${sql.join(key.map((column) => values[column]))})`
  })
  const written = await db.sql`
    update ${sql.ref(table)} set leased_until = ${leased_until}
    where (${columns}) in (${sql.join(keys)}) and leased_until = ${held}
    returning set_config('synchronous_commit', 'off', true)`
  return written.length
}

/** The same for one row. False: it is not ours any more. */
export const updateLease = async (
  db: { sql: Sql },
  table: DueTable,
  row: object,
  ends: { held: Date; leased_until: Date | null },
): Promise<boolean> => (await updateLeases(db, table, [row], ends)) > 0

/** After so long one looks again at rows that were free and yet not to be had: another was just about to take them. */
const CONTENDED_MS = 5000

/** The next moment at which a row becomes due or free again, or is to be looked at again; null: none. */
export async function selectNextDue(
  db: { sql: Sql },
  { table, due, open = ALL }: DueTable,
  now: Date,
): Promise<Date | null> {
  const from = sql`from ${sql.ref(table)} where ${open}`
  const isDue = due === undefined ? ALL : sql`${sql.ref(due)} <= ${now}`
  const nextDue =
    due === undefined ? sql`null` : sql`(select min(${sql.ref(due)}) ${from} and ${sql.ref(due)} > ${now})`
  const soon = new Date(now.getTime() + CONTENDED_MS)
  const [next] = await db.sql({ at: nullable(timestamp()) })`
    select least(${nextDue}, (select min(leased_until) ${from} and ${isDue} and leased_until > ${now}),
      (select ${soon}::timestamptz ${from} and ${isDue} and (leased_until is null or leased_until <= ${now}) limit 1)) as at`
  return next!.at
}

/** More rows than these are not counted: whoever watches sees that there are too many all the same. */
const COUNTED_MAX = 10_000

/** How many rows are due that nobody works on, up to 10,000, and since when the first of them. */
export async function selectDueFigures(
  db: { sql: Sql },
  { table, due, open = ALL }: DueTable,
  now: Date,
): Promise<{ count: number; since: Date | null }> {
  const moment = due === undefined ? sql`null::timestamptz` : sql.ref(due)
  const isDue = due === undefined ? ALL : sql`${sql.ref(due)} <= ${now}`
  const [figures] = await db.sql({ count: int(), since: nullable(timestamp()) })`
    select count(*)::int as count, min(at) as since from (
      select ${moment} as at from ${sql.ref(table)}
      where ${open} and ${isDue} and (leased_until is null or leased_until <= ${now})
      limit ${COUNTED_MAX}) as due`
  return figures!
}
