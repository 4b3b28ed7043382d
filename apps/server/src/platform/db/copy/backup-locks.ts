import type pg from 'pg'

/** Advisory locks in two numbers meet no others: those of blobs are in one. */
const OF_BACKUPS = 7_230_164

/** One backup of a database at a time. */
const BACKUP = 1
/** Held while a backup copies blobs: whoever deletes their bytes shares it for a moment, or leaves it for later. */
const BLOBS = 2

export const BLOBS_LOCK = { of: OF_BACKUPS, which: BLOBS } as const

/**
 * Takes the locks of a backup for as long as the connection lives: from now on no bytes of blobs are deleted.
 * Throws a sentence when another backup is under way.
 */
export async function lockForBackup(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1, $2) as taken', [
    OF_BACKUPS,
    BACKUP,
  ])
  if (!rows[0]?.taken) throw new Error('Another backup of this database is under way.')
  await client.query('select pg_advisory_lock($1, $2)', [OF_BACKUPS, BLOBS])
}
