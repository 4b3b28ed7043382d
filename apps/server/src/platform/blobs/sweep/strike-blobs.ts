import type { App } from '#server/app.ts'
import {
  deleteBlobDrops,
  deleteUnnamedBlobs,
  lockBlobs,
  selectBlobDrops,
  selectOldBlobs,
  selectOldBlobsLocked,
  selectUnnamedBlobs,
} from '../blob-register.sql.ts'

/** A blob is written before the transaction that names it; one that takes longer is refused. As `note_blob` has it. */
export const UNNAMED_BLOB_KEPT_MS = 24 * 60 * 60 * 1000
/** What is about to be named is looked at again after this. */
const AGAIN_MS = 10 * 60_000
const BATCH = 500

export type Sweeping = Pick<App, 'db' | 'blobs' | 'clock'>

/** Looks at the drops that have waited longest. Answers whether there may be more. */
export async function strikeDropped(app: Sweeping): Promise<boolean> {
  const now = app.clock()
  const drops = await selectBlobDrops(app.db, now, BATCH)
  if (drops.length === 0) return false
  const hashes = [...new Set(drops.map(({ hash }) => hash))]
  const ids = drops.map(({ id }) => id)
  await strike(app, hashes, now, { ids, again_at: new Date(now.getTime() + AGAIN_MS) })
  return drops.length === BATCH
}

/**
 * Looks at what the store has above a name: once after an upgrade from versions without a list of drops, and after
 * a restore, whose database may know nothing of it. Answers the name it has come to; null: there is no more.
 */
export async function passOver(app: Sweeping, after: string): Promise<string | null> {
  const now = app.clock()
  const stored: string[] = []
  for await (const hash of app.blobs.olderThan(keptSince(now), after)) {
    stored.push(hash)
    if (stored.length === BATCH) break
  }
  await strike(app, stored, now, null)
  return stored.length < BATCH ? null : stored.at(-1)!
}

const keptSince = (now: Date): Date => new Date(now.getTime() - UNNAMED_BLOB_KEPT_MS)

/**
 * Strikes those of the blobs that nothing names, and the drops that led to them. Those that were put lately have a
 * drop to come. Without drops the blobs are what a store has: then those on no list go, too.
 */
async function strike(
  { db }: Sweeping,
  hashes: readonly string[],
  now: Date,
  drops: { ids: readonly number[]; again_at: Date } | null,
): Promise<void> {
  const before = keptSince(now)
  const unnamed = await selectUnnamedBlobs(db, hashes)
  if (unnamed.length === 0 && drops === null) return
  await db.transaction(async (tx) => {
    await lockBlobs(tx, unnamed)
    const old = await selectOldBlobsLocked(tx, unnamed, before)
    const held = (await selectOldBlobs(tx, unnamed, before)).filter((hash) => !old.includes(hash))
    // Asked anew under the lock: whoever named one of them meanwhile has committed.
    await deleteUnnamedBlobs(tx, { stored: drops ? [] : unnamed, old })
    if (drops) await deleteBlobDrops(tx, drops.ids, { unless: held, again_at: drops.again_at })
  })
}
