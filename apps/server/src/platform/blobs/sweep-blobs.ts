import type { App } from '#server/app.ts'
import {
  deleteUnnamedBlobs,
  lockBlobs,
  lockOutBackups,
  selectBlobDeletions,
  selectOldBlobsLocked,
  selectUnnamedBlobs,
  takeBlobDeletion,
} from './blob-register.sql.ts'

/** A blob is written before the transaction that names it; one that takes longer is refused. */
export const UNNAMED_BLOB_KEPT_MS = 24 * 60 * 60 * 1000
const BATCH = 500

type Sweeping = Pick<App, 'db' | 'blobs' | 'clock'>

/**
 * Deletes blobs that nothing names any more. Answers how many. First they are struck from the list, after which no
 * row can name them; then each is deleted while nobody can put it. What dies in between is taken up by the next
 * sweep; so does what is left while a backup copies blobs. Decisions 66, 157.
 */
export async function sweepBlobs(app: Sweeping): Promise<number> {
  const before = new Date(app.clock().getTime() - UNNAMED_BLOB_KEPT_MS)
  let swept = 0
  let batch: string[] = []
  for await (const hash of app.blobs.olderThan(before)) {
    batch.push(hash)
    if (batch.length < BATCH) continue
    swept += await sweepSome(app, batch, before)
    batch = []
  }
  return swept + (await sweepSome(app, batch, before))
}

async function sweepSome(app: Sweeping, stored: string[], before: Date): Promise<number> {
  await strike(app, stored, before)
  let swept = 0
  for (const hash of await selectBlobDeletions(app.db, stored)) if (await deleteBlob(app, hash)) swept++
  return swept
}

async function strike({ db }: Sweeping, stored: string[], before: Date): Promise<void> {
  const unnamed = await selectUnnamedBlobs(db, stored)
  if (unnamed.length === 0) return
  await db.transaction(async (tx) => {
    await lockBlobs(tx, unnamed)
    const old = await selectOldBlobsLocked(tx, unnamed, before)
    // Asked anew under the lock: whoever named one of them meanwhile has committed.
    await deleteUnnamedBlobs(tx, { stored: unnamed, old })
  })
}

/** The one place where bytes are touched within a transaction: it holds nothing but this blob. */
function deleteBlob({ db, blobs }: Sweeping, hash: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Rows of the moment that is copied may name it still.
    if (!(await lockOutBackups(tx))) return false
    await lockBlobs(tx, [hash])
    const isWanted = await takeBlobDeletion(tx, hash)
    if (isWanted) await blobs.delete(hash)
    return isWanted
  })
}
