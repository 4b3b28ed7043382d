import { BLOBS_LOCK } from '#server/platform/db/copy/backup-locks.ts'
import { type Sql, sql } from '#server/platform/db/db.ts'
import { bool, int, nullable, type Shape, text, timestamp } from '#server/platform/db/rows/row-shape.ts'
import { type DueTable, type Taking, takeDue } from '#server/platform/jobs/take-due.sql.ts'

interface Asks {
  sql: Sql
}

/** No row names the blob `hash`. Asked across accounts: the same bytes of several people are one blob. */
const IS_UNNAMED = sql`(
  not exists (select from messages where blob = hash)
  and not exists (select from uploads where blob = hash)
  and not exists (select from outbound where blob = hash and state in ('held', 'waiting', 'sending'))
  and not exists (select from scheduled_sends where blob = hash)
  and not exists (select from scheduled_sends where wire_blob = hash)
  and not exists (select from protected_parts where blob = hash)
  and not exists (select from account_export_parts where blob = hash)
  and not exists (select from account_import_parts where blob = hash))`

/** Notes that a blob is about to be stored; from `now` on it is not swept for a day. Waits for a deletion under way. */
export async function upsertBlob(db: Asks, hash: string, now: Date): Promise<void> {
  await db.sql`select note_blob(${hash}, ${now})`
}

/** Which of these blobs no row names just now. */
export async function selectUnnamedBlobs(db: Asks, hashes: readonly string[]): Promise<string[]> {
  const rows = await db.sql({ hash: text() })`
    select hash from unnest(${hashes}::text[]) as stored (hash) where ${IS_UNNAMED}
  `
  return rows.map(({ hash }) => hash)
}

/** Holds back who would put or delete these blobs until the transaction ends. */
export async function lockBlobs(tx: Asks, hashes: readonly string[]): Promise<void> {
  // Sorted before they are locked: two who want the same ones never wait in a circle.
  await tx.sql`select lock_blob(hash) from unnest(${hashes.toSorted()}::text[]) as locked (hash)`
}

/** Holds those not put since `before`, so that no row names them until the transaction ends. Those about to be named are left out. */
export async function selectOldBlobsLocked(
  tx: Asks,
  hashes: readonly string[],
  before: Date,
): Promise<string[]> {
  const rows = await tx.sql({ hash: text() })`
    select hash from blobs where hash = any (${hashes}::text[]) and put_at < ${before}
    for update skip locked
  `
  return rows.map(({ hash }) => hash)
}

/**
 * Strikes blobs that no row names from the list, and notes that their bytes are to be deleted, and those of blobs that
 * are on no list: their database is older than they are. The caller holds them all, by statements before this one.
 */
export async function deleteUnnamedBlobs(
  tx: Asks,
  { stored, old }: { stored: readonly string[]; old: readonly string[] },
): Promise<void> {
  await tx.sql`
    with unnamed as (
      delete from blobs where hash = any (${old}::text[]) and ${IS_UNNAMED} returning hash
    )
    insert into blob_deletions (hash)
    select hash from unnamed
    union
    select hash from unnest(${stored}::text[]) as stored (hash)
    where not exists (select from blobs where blobs.hash = stored.hash)
    on conflict do nothing
  `
}

/** Which of these blobs have not been put since `before`, whoever holds them. */
export async function selectOldBlobs(tx: Asks, hashes: readonly string[], before: Date): Promise<string[]> {
  const rows = await tx.sql({ hash: text() })`
    select hash from blobs where hash = any (${hashes}::text[]) and put_at < ${before}
  `
  return rows.map(({ hash }) => hash)
}

/** Blobs whose bytes are to be deleted, above `after`, in the order of their names. */
export async function selectBlobDeletions(db: Asks, after: string, limit: number): Promise<string[]> {
  const rows = await db.sql({ hash: text() })`
    select hash from blob_deletions where hash > ${after} order by hash limit ${limit}
  `
  return rows.map(({ hash }) => hash)
}

/** Somebody who named this blob does so no more, or has just put it. */
export interface BlobDrop {
  id: number
  hash: string
}

/** Those that have waited longest, of those that are due. */
export const selectBlobDrops = (db: Asks, now: Date, limit: number): Promise<BlobDrop[]> =>
  db.sql({ id: int(), hash: text() })`
    select id, hash from blob_drops where due_at < ${now} order by due_at, id limit ${limit}
  `

/** These have been looked at. Of blobs that are about to be named it is not known yet what becomes of them. */
export async function deleteBlobDrops(
  tx: Asks,
  ids: readonly number[],
  { unless, again_at }: { unless: readonly string[]; again_at: Date },
): Promise<void> {
  await tx.sql`
    with put_off as (
      update blob_drops set due_at = ${again_at}
      where id = any (${ids}::bigint[]) and hash = any (${unless}::text[])
    )
    delete from blob_drops where id = any (${ids}::bigint[]) and hash <> all (${unless}::text[])
  `
}

export const BLOB_SWEEP_DUE: DueTable = { table: 'blob_sweep', key: ['id'], due: 'due_at' }

/** How far sweeping has come. */
export interface BlobSweep {
  id: number
  /** When all that is stored is to be looked through; null: it has been. */
  pass_at: Date | null
  /** The name up to which it has been. */
  pass_after: string
}

const BLOB_SWEEP_SHAPE: Shape<BlobSweep> = { id: int(), pass_at: nullable(timestamp()), pass_after: text() }

/** Takes the turn of all workers to sweep. The first in a database, also in a restored one, finds a pass to come at `pass_at`. */
export async function takeBlobSweep(db: Asks, taking: Taking, pass_at: Date): Promise<BlobSweep[]> {
  await db.sql`insert into blob_sweep (due_at, pass_at) values (${taking.now}, ${pass_at}) on conflict do nothing`
  return db.sql(BLOB_SWEEP_SHAPE)`${takeDue(BLOB_SWEEP_DUE, taking)} returning id, pass_at, pass_after`
}

export async function updateBlobSweep(
  db: Asks,
  { due_at, pass_at, pass_after }: Omit<BlobSweep, 'id'> & { due_at: Date },
): Promise<void> {
  await db.sql`update blob_sweep set due_at = ${due_at}, pass_at = ${pass_at}, pass_after = ${pass_after}`
}

/** In a database that was restored, the store has more than it knows of. */
export async function deleteBlobSweep(tx: Asks): Promise<void> {
  await tx.sql`delete from blob_sweep`
}

/** No backup copies blobs, and none begins to until the transaction ends. */
export async function lockOutBackups(tx: Asks): Promise<boolean> {
  const [row] = await tx.sql({ taken: bool() })`
    select pg_try_advisory_xact_lock_shared(${BLOBS_LOCK.of}::int, ${BLOBS_LOCK.which}::int) as taken
  `
  return row!.taken
}

/** Takes a deletion that is still wanted. The caller holds the blob, by a statement before this one. */
export async function takeBlobDeletion(tx: Asks, hash: string): Promise<boolean> {
  const taken = await tx.sql`delete from blob_deletions where hash = ${hash} returning hash`
  return taken.length > 0
}
