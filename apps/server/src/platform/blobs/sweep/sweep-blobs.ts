import type { App } from '#server/app.ts'
import type { DueTask } from '#server/platform/jobs/run-due-periodically.ts'
import { workOnDue } from '#server/platform/jobs/work-on-due.ts'
import { BLOB_SWEEP_DUE, type BlobSweep, takeBlobSweep, updateBlobSweep } from '../blob-register.sql.ts'
import { deleteStruck } from './delete-struck.ts'
import { passOver, type Sweeping, strikeDropped, UNNAMED_BLOB_KEPT_MS } from './strike-blobs.ts'

/** Longer than a blob without a name is kept: whatever the store has by now is old enough then. */
export const PASS_AFTER_MS = UNNAMED_BLOB_KEPT_MS + 60 * 60 * 1000
const EVERY_MS = 10 * 60_000
/** A worker that is to stop waits for the end of its turn. */
const TURN_MS = 2000

/**
 * Deletes blobs that nothing names any more, of those that somebody has named or put and names no more: these are
 * noted where it happens, in `blob_drops`. Answers how many. First they are struck from the list of blobs, after which no
 * row can name them; then each is deleted while nobody can put it. What dies in between is taken up by the next
 * sweep; so does what is left while a backup copies blobs. Decisions 66, 157, 244.
 */
export async function sweepBlobs(app: Sweeping): Promise<number> {
  while (await strikeDropped(app));
  const { deleted } = await deleteStruck(app, () => false)
  return deleted
}

/** The next portion of the sweep, by one worker of all. Answers whether it was the turn of this one. */
export const sweepNextBlobs = (app: App): Promise<boolean> =>
  workOnDue(app, {
    table: BLOB_SWEEP_DUE,
    again_ms: EVERY_MS,
    take: (taking) => takeBlobSweep(app.db, taking, new Date(taking.now.getTime() + PASS_AFTER_MS)),
    work: (sweep) => sweepPortion(app, sweep),
  })

export const blobsToSweep: DueTask = { table: BLOB_SWEEP_DUE, workOnNext: sweepNextBlobs }

async function sweepPortion(app: App, { pass_at, pass_after }: BlobSweep): Promise<void> {
  const now = app.clock()
  const begun = performance.now()
  const isOver = () => performance.now() - begun > TURN_MS
  const isPassing = pass_at !== null && pass_at <= now
  let isMore = true
  while (isMore && !isOver()) isMore = await strikeDropped(app)
  const reached = isPassing ? await passOver(app, pass_after) : null
  const struck = await deleteStruck(app, isOver)
  await updateBlobSweep(app.db, {
    due_at: isMore || struck.isMore || reached !== null ? now : new Date(now.getTime() + EVERY_MS),
    pass_at: isPassing && reached === null ? null : pass_at,
    pass_after: reached ?? '',
  })
}
