import type { MailboxExport } from '#contract/collectors/exports/mailbox-export.schema.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { type Db, type Sql, sql, type Tx } from '#server/platform/db/db.ts'
import { int, nullable, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { type DueTable, type Taking, takeDue } from '#server/platform/jobs/take-due.sql.ts'

export const EXPORTS_DUE: DueTable = {
  table: 'account_exports',
  key: ['account_id', 'id'],
  due: 'created_at',
  open: sql`state = 'running'`,
}

/** Whose archive, and which. */
export interface ExportKey {
  account_id: number
  id: number
}

export interface ExportRow extends ExportKey {
  state: MailboxExport['state']
  messages: number
  messages_all: number
  missing: number
  bytes: number
  error: ErrorCode | null
  created_at: Date
  expires_at: Date | null
}

const EXPORT_SHAPE: Shape<ExportRow> = {
  account_id: int(),
  id: int(),
  state: text(),
  messages: int(),
  messages_all: int(),
  missing: int(),
  bytes: int(),
  error: nullable(text()),
  created_at: timestamp(),
  expires_at: nullable(timestamp()),
}

const ROW = sql`account_id, id, state, messages, messages_all, missing, bytes, error, created_at, expires_at`

/** The archive of this account; undefined when there is none, or when its time is over. */
export async function selectExport(
  db: { sql: Sql },
  account_id: number,
  now: Date,
): Promise<ExportRow | undefined> {
  const [row] = await db.sql(EXPORT_SHAPE)`
    select ${ROW} from account_exports
    where account_id = ${account_id} and (expires_at is null or expires_at > ${now})`
  return row
}

/** Begins an archive in place of one that is ended; undefined while one is being made. */
export async function insertExport(
  tx: Tx,
  account_id: number,
  { messages_all, created_at }: Pick<ExportRow, 'messages_all' | 'created_at'>,
): Promise<ExportRow | undefined> {
  await tx.sql`delete from account_exports where account_id = ${account_id} and state <> 'running'`
  const [row] = await tx.sql(EXPORT_SHAPE)`
    insert into account_exports (account_id, messages_all, created_at)
    values (${account_id}, ${messages_all}, ${created_at})
    on conflict (account_id) do nothing
    returning ${ROW}`
  tx.notify(EXPORTS_DUE.table)
  return row
}

/** With its parts, whose bytes go with the sweep of unnamed blobs. */
export async function deleteExportRow(db: Db, account_id: number): Promise<void> {
  await db.sql`delete from account_exports where account_id = ${account_id}`
}

export interface TakenExport extends ExportKey {
  /** How many workers have begun it, this one among them. */
  tries: number
  wmid: string
  email: string
}

/** Takes the archive that waits for longest, and throws away what was written of it before. */
export async function takeExport(db: Db, taking: Taking): Promise<TakenExport | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx.sql<TakenExport>({
      ...{ account_id: int(), id: int(), tries: int(), wmid: text(), email: text() },
    })`
      ${takeDue(EXPORTS_DUE, taking, { set: sql`, tries = tries + 1, messages = 0, missing = 0, bytes = 0` })}
      returning account_id, id, tries,
        (select wmid from accounts where accounts.id = account_exports.account_id) as wmid,
        (select email from accounts where accounts.id = account_exports.account_id) as email`
    if (row) await deleteParts(tx, row)
    return row
  })
}

const deleteParts = (tx: Tx, { account_id, id }: ExportKey) =>
  tx.sql`delete from account_export_parts where account_id = ${account_id} and export_id = ${id}`

export interface Written extends Pick<ExportRow, 'messages' | 'missing' | 'bytes'> {
  nth: number
  blob: string
}

/** Adds a part and renews the lease. False: it was taken from this worker, or is not wanted any more. */
export async function insertPart(
  db: Db,
  { account_id, id }: ExportKey,
  { nth, blob, messages, missing, bytes }: Written,
  { held, leased_until }: { held: Date; leased_until: Date },
): Promise<boolean> {
  const rows = await db.sql`
    with still as (
      update account_exports
      set messages = ${messages}, missing = ${missing}, bytes = ${bytes}, leased_until = ${leased_until}
      where account_id = ${account_id} and id = ${id} and state = 'running' and leased_until = ${held}
      returning account_id, id)
    insert into account_export_parts (account_id, export_id, nth, blob)
    select account_id, id, ${nth}::int, ${blob} from still
    returning nth`
  return rows.length > 0
}

/** It is ready. */
export async function updateDone(
  db: Db,
  { account_id, id }: ExportKey,
  { messages, missing, expires_at }: { messages: number; missing: number; expires_at: Date },
  held: Date,
): Promise<void> {
  await db.sql`
    update account_exports
    set state = 'done', messages = ${messages}, missing = ${missing}, expires_at = ${expires_at}, leased_until = null
    where account_id = ${account_id} and id = ${id} and state = 'running' and leased_until = ${held}`
}

/** It cannot be made: what was written of it goes at once. */
export async function updateFailed(
  db: Db,
  { account_id, id }: ExportKey,
  { error, expires_at }: { error: ErrorCode; expires_at: Date },
  held: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx.sql`
      update account_exports set state = 'failed', error = ${error}, expires_at = ${expires_at}, leased_until = null
      where account_id = ${account_id} and id = ${id} and state = 'running' and leased_until = ${held}
      returning id`
    if (rows.length > 0) await deleteParts(tx, { account_id, id })
  })
}

/** Gives it back unfinished: to be begun anew at once and without counting this try, or after a wait. */
export async function updateReleased(
  db: Db,
  { account_id, id }: ExportKey,
  { held, again_at }: { held: Date; again_at: Date | null },
): Promise<void> {
  await db.sql`
    update account_exports
    set leased_until = ${again_at}, tries = tries - ${again_at === null ? 1 : 0}::smallint
    where account_id = ${account_id} and id = ${id} and state = 'running' and leased_until = ${held}`
  if (again_at === null) await db.notify(EXPORTS_DUE.table)
}

/** The blob of a part; undefined when the archive was thrown away. */
export async function selectPart(
  db: Db,
  { account_id, id }: ExportKey,
  nth: number,
): Promise<string | undefined> {
  const [row] = await db.sql({ blob: text() })`
    select blob from account_export_parts
    where account_id = ${account_id} and export_id = ${id} and nth = ${nth}`
  return row?.blob
}

/** Those whose time is over. */
export async function deleteExportsBefore(db: Db, now: Date): Promise<number> {
  const rows = await db.sql`delete from account_exports where expires_at <= ${now} returning id`
  return rows.length
}
