import type { FlagChange } from '#contract/mailbox/messages/flags.ts'
import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import type { SearchScope } from '#contract/mailbox/search/scope.schema.ts'
import type { Asking } from '#server/app.ts'
import { type Db, sql, type Tx } from '#server/platform/db/db.ts'
import { int, json, nullable, type Shape, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { type DueTable, type Taking, takeDue } from '#server/platform/jobs/take-due.sql.ts'
import type { BulkChange } from './bulk-actions.ts'

/** What is done to every message of a set. */
export type FoundChange =
  | { kind: 'move'; destination_id: FolderId }
  | { kind: 'mark'; flag: FlagChange; label_id?: number | undefined }
  | { kind: 'delete' }

/** What is done: a change to every message of a set, or one that a module above makes to those it is about. */
export type JobRequest = { undo_token: string } & (
  | { scope: SearchScope; change: FoundChange }
  | { change: BulkChange }
)

export interface FoundJob {
  account_id: number
  id: number
  request: JobRequest
  alias_id: number | null
  max_id: number
  cursor: number
  total: number
  affected: number
  created_at: Date
}

const FOUND_JOB_SHAPE: Shape<FoundJob> = {
  account_id: int(),
  id: int(),
  request: json(),
  alias_id: nullable(int()),
  max_id: int(),
  cursor: int(),
  total: int(),
  affected: int(),
  created_at: timestamp(),
}

export async function insertFoundJob(
  tx: Tx,
  job: Omit<FoundJob, 'id' | 'cursor' | 'affected' | 'created_at'>,
  now: Date,
): Promise<number> {
  const [made] = await tx.sql({ id: int() })`
    insert into jobs (account_id, kind, request, alias_id, max_id, total, created_at)
    values (${job.account_id}, ${job.request.change.kind}, ${JSON.stringify(job.request)}::jsonb, ${job.alias_id},
            ${job.max_id}, ${job.total}, ${now})
    returning id
  `
  tx.notify(JOBS_DUE.table)
  return made!.id
}

export const JOBS_DUE: DueTable = { table: 'jobs', key: ['account_id', 'id'], open: sql`state = 'running'` }
/** Whoever was let go of longest ago has the next turn. */
const TURN = sql`coalesce(leased_until, created_at), id`

/** Takes the job that has waited longest among those nobody works on. */
export async function takeFoundJob(db: Db, taking: Taking): Promise<FoundJob | undefined> {
  const [job] = await db.sql(FOUND_JOB_SHAPE)`
    ${takeDue(JOBS_DUE, taking, { order: TURN })}
    returning account_id, id, request, alias_id, max_id, cursor, total, affected, created_at
  `
  return job
}

/** Notes a finished batch. Answers false when the job was cancelled meanwhile, or another worker has gone on from that `cursor`. */
export async function updateFoundJob(
  tx: Tx,
  { account_id, id, cursor: was_at }: Pick<FoundJob, 'account_id' | 'id' | 'cursor'>,
  { affected, cursor }: { affected: number; cursor: number },
): Promise<boolean> {
  const rows = await tx.sql`
    update jobs set affected = ${affected}, cursor = ${cursor}
    where account_id = ${account_id} and id = ${id} and state = 'running' and cursor = ${was_at}
    returning id
  `
  return rows.length > 0
}

/** Lets go of a job before its end: others that wait get their turn first. */
export async function updateFoundJobReleased(
  db: Db,
  { account_id, id }: Pick<FoundJob, 'account_id' | 'id'>,
  now: Date,
): Promise<void> {
  await db.sql`
    update jobs set leased_until = ${now} where account_id = ${account_id} and id = ${id} and state = 'running'`
}

/** Ends a running job (with `alias_only`, one of that alias); answers its numbers, or nothing when there was none. */
export async function updateFoundJobState(
  tx: Tx,
  account_id: number,
  id: number,
  state: 'done' | 'cancelled' | 'failed',
  alias_only?: number,
): Promise<{ affected: number; total: number } | undefined> {
  const [ended] = await tx.sql({ affected: int(), total: int() })`
    update jobs set state = ${state}
    where account_id = ${account_id} and id = ${id} and state = 'running'
      and (${alias_only ?? null}::int is null or alias_id = ${alias_only ?? null}::int)
    returning affected, total
  `
  return ended
}

/** The running job whose changes this token takes back. */
export async function selectJobOfToken(
  db: Db,
  { account_id, alias_only }: Asking,
  undo_token: string,
): Promise<number | undefined> {
  const [job] = await db.sql({ id: int() })`
    select id from jobs
    where account_id = ${account_id} and state = 'running' and request ->> 'undo_token' = ${undo_token}
      and (${alias_only?.alias_id ?? null}::int is null or alias_id = ${alias_only?.alias_id ?? null}::int)
  `
  return job?.id
}
