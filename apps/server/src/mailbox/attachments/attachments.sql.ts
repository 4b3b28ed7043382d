import type { Upload } from '#contract/mailbox/attachments/upload-attachment.schema.ts'
import type { Sql } from '#server/platform/db/db.ts'
import { int, type Shape, text } from '#server/platform/db/rows/row-shape.ts'

export interface UploadRow extends Upload {
  blob: string
}

const UPLOAD_SHAPE: Shape<UploadRow> = {
  blob: text(),
  id: int(),
  name: text(),
  size: int(),
  content_type: text(),
}

export interface NewUpload extends Omit<UploadRow, 'id'> {
  account_id: number
  /** The session's alias, when it sees only that one. */
  alias_id: number | null
  created_at: Date
  /** The message under a password that it answers from outside. */
  public_id?: string
}

export async function insertUpload(db: { sql: Sql }, upload: NewUpload): Promise<number> {
  const { account_id, alias_id, blob, name, size, content_type, created_at } = upload
  const rows = await db.sql({ id: int() })`
    insert into uploads (account_id, alias_id, blob, name, size, content_type, created_at, public_id)
    values (${account_id}, ${alias_id}, ${blob}, ${name}, ${size}, ${content_type}, ${created_at},
            ${upload.public_id ?? null})
    returning id
  `
  return rows[0]!.id
}

/** An upload of the account; with `alias_only`, one made by a session of that alias. Spec §6. */
export async function selectUpload(
  db: { sql: Sql },
  account_id: number,
  id: number,
  alias_only: number | undefined,
): Promise<UploadRow | undefined> {
  const rows = await db.sql(UPLOAD_SHAPE)`
    select id, blob, name, size, content_type from uploads
    where account_id = ${account_id} and id = ${id} and public_id is null
      and (${alias_only ?? null}::int is null or alias_id = ${alias_only ?? null}::int)
  `
  return rows[0]
}

/** Bytes of all uploads of an account that are kept. */
export async function selectUploadedBytes(db: { sql: Sql }, account_id: number): Promise<number> {
  const rows = await db.sql({ bytes: int() })`
    select coalesce(sum(size), 0)::bigint as bytes from uploads where account_id = ${account_id}
  `
  return rows[0]!.bytes
}

/** Files of answers to one message, as long as they are kept. */
export async function countAnswerFiles(
  db: { sql: Sql },
  account_id: number,
  public_id: string,
): Promise<number> {
  const rows = await db.sql({ files: int() })`
    select count(*)::int as files from uploads where account_id = ${account_id} and public_id = ${public_id}
  `
  return rows[0]!.files
}

export async function selectAnswerFiles(
  db: { sql: Sql },
  account_id: number,
  public_id: string,
  ids: number[],
): Promise<UploadRow[]> {
  return db.sql(UPLOAD_SHAPE)`
    select id, blob, name, size, content_type from uploads
    where account_id = ${account_id} and public_id = ${public_id} and id = any(${ids}::int[])
  `
}

/** Asked across accounts on purpose: housekeeping of the whole service. Says how many went, at most `limit`. */
export async function deleteUploadsBefore(db: { sql: Sql }, before: Date, limit: number): Promise<number> {
  const rows = await db.sql`
    delete from uploads
    using (select account_id, id from uploads where created_at < ${before} order by created_at limit ${limit}) as old
    where uploads.account_id = old.account_id and uploads.id = old.id
    returning uploads.id
  `
  return rows.length
}
