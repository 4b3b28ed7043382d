import { BLOBS_LOCK } from '#server/platform/db/copy/backup-locks.ts'
import { type Sql, sql } from '#server/platform/db/db.ts'
import { bool, text } from '#server/platform/db/rows/row-shape.ts'

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

/** Notes that a blob is about to be stored; from now on it is not swept for a day. Waits for a deletion under way. */
export async function upsertBlob(db: Asks, hash: string): Promise<void> {
  await db.sql`select note_blob(${hash})`
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

/** Which of these blobs are to be deleted. */
export async function selectBlobDeletions(db: Asks, hashes: readonly string[]): Promise<string[]> {
  const rows = await db.sql({ hash: text() })`
    select hash from blob_deletions where hash = any (${hashes}::text[]) order by hash
  `
  return rows.map(({ hash }) => hash)
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
