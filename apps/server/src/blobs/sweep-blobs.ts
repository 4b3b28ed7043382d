import type { App } from '#server/app.ts'
import { selectUnnamedBlobs } from './sweep-blobs.sql.ts'

/** A blob is written before the transaction that names it; none takes this long. */
export const UNNAMED_BLOB_KEPT_MS = 24 * 60 * 60 * 1000
const BATCH = 500

/** Deletes blobs that nothing names any more. Answers how many. Architecture §3. */
export async function sweepBlobs(app: Pick<App, 'db' | 'blobs' | 'clock'>): Promise<number> {
  const before = new Date(app.clock().getTime() - UNNAMED_BLOB_KEPT_MS)
  let swept = 0
  const sweep = async (hashes: string[]) => {
    const unnamed = await selectUnnamedBlobs(app.db, hashes)
    for (const hash of unnamed) await app.blobs.delete(hash, before)
    swept += unnamed.length
  }
  let batch: string[] = []
  for await (const hash of app.blobs.olderThan(before)) {
    batch.push(hash)
    if (batch.length < BATCH) continue
    await sweep(batch)
    batch = []
  }
  await sweep(batch)
  return swept
}
