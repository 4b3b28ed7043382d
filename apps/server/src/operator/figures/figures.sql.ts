import type { FigureName, FigureStep } from '#contract/operator/health/figure-names.ts'
import type { Sql } from '#server/platform/db/db.ts'
import { float, int, json, type Shape, text, texts, timestamp } from '#server/platform/db/rows/row-shape.ts'
import type { ProcessState } from './process-state.ts'
import type { Figures } from './read-figures.ts'

export interface Asks {
  sql: Sql
}

const namesOf = (figures: Figures) => [...figures.keys()]
const valuesOf = (figures: Figures) => [...figures.values()]

/** Adds counts to those of the minute, the hour and the day. In one order, so that processes do not lock each other out. */
export async function addCounts(db: Asks, at: Date, counts: Figures): Promise<void> {
  await db.sql`
    insert into operator_figures (step, at, name, value)
    select step, date_trunc(step, ${at}::timestamptz, 'UTC'), name, value
    from unnest(${namesOf(counts)}::text[], ${valuesOf(counts)}::float8[]) as one (name, value),
      unnest(array['minute', 'hour', 'day']) as step
    order by step, name
    on conflict (step, at, name) do update set value = operator_figures.value + excluded.value
  `
}

/** Notes how things are, where that is more than before in the minute, the hour or the day. */
export async function raiseStates(db: Asks, at: Date, states: Figures): Promise<void> {
  await db.sql`
    insert into operator_figures (step, at, name, value)
    select step, date_trunc(step, ${at}::timestamptz, 'UTC'), name, value
    from unnest(${namesOf(states)}::text[], ${valuesOf(states)}::float8[]) as one (name, value),
      unnest(array['minute', 'hour', 'day']) as step
    order by step, name
    on conflict (step, at, name) do update set value = excluded.value
    where operator_figures.value < excluded.value
  `
}

export interface FigureRow {
  at: Date
  name: FigureName
  value: number
}

export const selectFigures = (db: Asks, step: FigureStep, since: Date): Promise<FigureRow[]> =>
  db.sql<FigureRow>({ at: timestamp(), name: text(), value: float() })`
    select at, name, value from operator_figures where step = ${step} and at >= ${since}
  `

export async function deleteFiguresBefore(db: Asks, step: FigureStep, before: Date): Promise<void> {
  await db.sql`delete from operator_figures where step = ${step} and at < ${before}`
}

export interface ProcessRow {
  id: string
  host: string
  roles: string[]
  version: string
  started_at: Date
  seen_at: Date
  state: ProcessState
}

const PROCESS_SHAPE: Shape<ProcessRow> = {
  id: text(),
  host: text(),
  roles: texts(),
  version: text(),
  started_at: timestamp(),
  seen_at: timestamp(),
  state: json(),
}

export async function upsertProcess(db: Asks, row: ProcessRow): Promise<void> {
  const { id, host, roles, version, started_at, seen_at, state } = row
  await db.sql`
    insert into operator_processes (id, host, roles, version, started_at, seen_at, state)
    values (${id}, ${host}, ${roles}, ${version}, ${started_at}, ${seen_at}, ${JSON.stringify(state)}::jsonb)
    on conflict (id) do update set seen_at = excluded.seen_at, state = excluded.state
  `
}

export async function deleteProcess(db: Asks, id: string): Promise<void> {
  await db.sql`delete from operator_processes where id = ${id}`
}

export async function deleteProcessesBefore(db: Asks, before: Date): Promise<void> {
  await db.sql`delete from operator_processes where seen_at < ${before}`
}

/** The first of them the first that began. */
export const selectProcesses = (db: Asks): Promise<ProcessRow[]> =>
  db.sql(PROCESS_SHAPE)`
    select id, host, roles, version, started_at, seen_at, state from operator_processes order by started_at, id
  `

/** Size of the database, and who is connected to it. */
export async function selectDatabase(db: Asks): Promise<{ bytes: number; connections: number }> {
  const rows = await db.sql({ bytes: int(), connections: int() })`
    select pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections
  `
  return rows[0]!
}
