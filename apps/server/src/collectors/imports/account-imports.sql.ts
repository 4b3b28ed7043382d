import type { AccountImport } from '#contract/collectors/imports/account-import.schema.ts'
import { IMPORT_ARCHIVE_PART_BYTES as PART_BYTES } from '#contract/collectors/imports/account-import.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { type Db, type Sql, sql, type Tx } from '#server/platform/db/db.ts'
import { int, nullable, type Shape, text, texts, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { type DueTable, type Taking, takeDue } from '#server/platform/jobs/take-due.sql.ts'

export const ACCOUNT_IMPORTS_DUE: DueTable = {
  table: 'account_imports',
  key: ['account_id', 'id'],
  due: 'created_at',
  open: sql`state = 'running'`,
}

/** Whose import, and which. */
export interface ImportKey {
  account_id: number
  id: number
}

export interface ImportRow extends ImportKey {
  state: AccountImport['state']
  name: string
  size: number
  parts: number
  messages_all: number
  imported: number
  known: number
  left_out: number
  people: number
  filters_left_out: string[]
  error: ErrorCode | null
  expires_at: Date | null
}

const IMPORT_SHAPE: Shape<ImportRow> = {
  account_id: int(),
  id: int(),
  state: text(),
  name: text(),
  size: int(),
  parts: int(),
  messages_all: int(),
  imported: int(),
  known: int(),
  left_out: int(),
  people: int(),
  filters_left_out: texts(),
  error: nullable(text()),
  expires_at: nullable(timestamp()),
}

const ROW = sql`account_id, id, state, name, size, parts, messages_all, imported, known, left_out, people,
  filters_left_out, error, expires_at`

/** What is brought into this account; undefined when there is nothing, or when it is forgotten. */
export async function selectAccountImport(
  db: { sql: Sql },
  account_id: number,
  now: Date,
): Promise<ImportRow | undefined> {
  const [row] = await db.sql(IMPORT_SHAPE)`
    select ${ROW} from account_imports
    where account_id = ${account_id} and (expires_at is null or expires_at > ${now})`
  return row
}

/** Begins one in place of any that is not being put in; undefined while one is. */
export async function insertAccountImport(
  tx: Tx,
  account_id: number,
  made: Pick<ImportRow, 'name' | 'size' | 'expires_at'> & { created_at: Date },
): Promise<ImportRow | undefined> {
  await tx.sql`delete from account_imports where account_id = ${account_id} and state <> 'running'`
  const [row] = await tx.sql(IMPORT_SHAPE)`
    insert into account_imports (account_id, name, size, created_at, expires_at)
    values (${account_id}, ${made.name}, ${made.size}, ${made.created_at}, ${made.expires_at})
    on conflict (account_id) do nothing
    returning ${ROW}`
  return row
}

/** With its parts, whose bytes go with the sweep of unnamed blobs. */
export async function deleteAccountImportRow(db: Db, account_id: number): Promise<void> {
  await db.sql`delete from account_imports where account_id = ${account_id}`
}

/** Adds the part that comes next; with the last one it waits for the worker. undefined: another part is next. */
export async function insertImportPart(
  tx: Tx,
  { account_id, id }: ImportKey,
  { nth, blob }: { nth: number; blob: string },
): Promise<ImportRow | undefined> {
  const [row] = await tx.sql(IMPORT_SHAPE)`
    update account_imports
    set parts = parts + 1,
      state = case when (parts + 1)::bigint * ${PART_BYTES}::bigint >= size then 'running' else state end,
      expires_at = case when (parts + 1)::bigint * ${PART_BYTES}::bigint >= size then null else expires_at end
    where account_id = ${account_id} and id = ${id} and state = 'uploading' and parts = ${nth}
    returning ${ROW}`
  if (!row) return undefined
  await tx.sql`
    insert into account_import_parts (account_id, import_id, nth, blob)
    values (${account_id}, ${id}, ${nth}, ${blob})`
  if (row.state === 'running') tx.notify(ACCOUNT_IMPORTS_DUE.table)
  return row
}

export interface TakenImport extends ImportKey {
  /** How many workers have begun it, this one among them. */
  tries: number
  name: string
  size: number
  /** By those before. */
  imported: number
}

/** Takes the one that waits for longest. */
export async function takeAccountImport(db: Db, taking: Taking): Promise<TakenImport | undefined> {
  const [row] = await db.sql<TakenImport>({
    ...{ account_id: int(), id: int(), tries: int(), name: text(), size: int(), imported: int() },
  })`
    ${takeDue(ACCOUNT_IMPORTS_DUE, taking, { set: sql`, tries = tries + 1` })}
    returning account_id, id, tries, name, size, imported`
  return row
}

export type ImportProgress = Pick<ImportRow, 'messages_all' | 'imported' | 'known'>

/** Notes how far it is and renews the lease. False: it was taken from this worker, or is not wanted any more. */
export async function updateImportProgress(
  db: Db,
  { account_id, id }: ImportKey,
  { messages_all, imported, known }: ImportProgress,
  { held, leased_until }: { held: Date; leased_until: Date },
): Promise<boolean> {
  const rows = await db.sql`
    update account_imports
    set messages_all = ${messages_all}, imported = ${imported}, known = ${known}, leased_until = ${leased_until}
    where account_id = ${account_id} and id = ${id} and state = 'running' and leased_until = ${held}
    returning id`
  return rows.length > 0
}

export interface ImportEnd extends Pick<ImportRow, 'left_out' | 'people' | 'filters_left_out' | 'error'> {
  expires_at: Date
}

/** It has ended, well or with an error; its parts are of no more use. */
export async function updateImportEnded(
  db: Db,
  { account_id, id }: ImportKey,
  { left_out, people, filters_left_out, error, expires_at }: ImportEnd,
  held: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const rows = await tx.sql`
      update account_imports
      set state = ${error === null ? 'done' : 'failed'}, left_out = ${left_out}, people = ${people},
        filters_left_out = ${filters_left_out}, error = ${error}, expires_at = ${expires_at}, leased_until = null
      where account_id = ${account_id} and id = ${id} and state = 'running' and leased_until = ${held}
      returning id`
    if (rows.length === 0) return
    await tx.sql`delete from account_import_parts where account_id = ${account_id} and import_id = ${id}`
  })
}

/** Gives it back unfinished: to be gone on with at once and without counting this try, or after a wait. */
export async function updateImportReleased(
  db: Db,
  { account_id, id }: ImportKey,
  { held, again_at }: { held: Date; again_at: Date | null },
): Promise<void> {
  await db.sql`
    update account_imports
    set leased_until = ${again_at}, tries = tries - ${again_at === null ? 1 : 0}::smallint
    where account_id = ${account_id} and id = ${id} and state = 'running' and leased_until = ${held}`
  if (again_at === null) await db.notify(ACCOUNT_IMPORTS_DUE.table)
}

/** The blob of a part; undefined when the import was ended. */
export async function selectImportPart(
  db: Db,
  { account_id, id }: ImportKey,
  nth: number,
): Promise<string | undefined> {
  const [row] = await db.sql({ blob: text() })`
    select blob from account_import_parts
    where account_id = ${account_id} and import_id = ${id} and nth = ${nth}`
  return row?.blob
}

/** Those whose time is over. */
export async function deleteAccountImportsBefore(db: Db, now: Date): Promise<number> {
  const rows = await db.sql`delete from account_imports where expires_at <= ${now} returning id`
  return rows.length
}
