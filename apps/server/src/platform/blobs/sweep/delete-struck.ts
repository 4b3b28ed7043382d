import { lockBlobs, lockOutBackups, selectBlobDeletions, takeBlobDeletion } from '../blob-register.sql.ts'
import type { Sweeping } from './strike-blobs.ts'

const BATCH = 500
/** A store that fails so often does not work just now. */
const FAILURES_MAX = 5

/**
 * Deletes the bytes of what was struck, until there is no more or it `isOver`. Answers of how many; one that cannot be
 * deleted keeps no other. Throws the first failure at the end.
 */
export async function deleteStruck(
  app: Sweeping,
  isOver: () => boolean,
): Promise<{ deleted: number; isMore: boolean }> {
  let deleted = 0
  let after = ''
  const failures: unknown[] = []
  for (;;) {
    const struck = await selectBlobDeletions(app.db, after, BATCH)
    for (const hash of struck) {
      if (isOver()) return { deleted, isMore: true }
      const outcome = await deleteBlob(app, hash).catch((error: unknown) => {
        failures.push(error)
        return 'failed' as const
      })
      if (failures.length === FAILURES_MAX) throw failures[0]
      if (outcome === 'blocked') return { deleted, isMore: false }
      if (outcome === 'deleted') deleted++
    }
    if (struck.length < BATCH) break
    after = struck.at(-1)!
  }
  if (failures.length > 0) throw failures[0]
  return { deleted, isMore: false }
}

/** The one place where bytes are touched within a transaction: it holds nothing but this blob. */
function deleteBlob({ db, blobs }: Sweeping, hash: string): Promise<'deleted' | 'called off' | 'blocked'> {
  return db.transaction(async (tx) => {
    // Rows of the moment that is copied may name it still.
    if (!(await lockOutBackups(tx))) return 'blocked'
    await lockBlobs(tx, [hash])
    if (!(await takeBlobDeletion(tx, hash))) return 'called off'
    await blobs.delete(hash)
    return 'deleted'
  })
}
