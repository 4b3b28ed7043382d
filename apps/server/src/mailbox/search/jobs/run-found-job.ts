import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { noteChange } from '#server/mailbox/undo/note-change.ts'
import { LEASE_MS, type Lease, underLease } from '#server/platform/jobs/lease.ts'
import type { DueTask } from '#server/platform/jobs/run-due-periodically.ts'
import {
  type FoundJob,
  JOBS_DUE,
  takeFoundJob,
  updateFoundJob,
  updateFoundJobReleased,
  updateFoundJobState,
} from './found-job.sql.ts'
import { workOf } from './job-work.ts'

/** What failed by a trouble of ours is tried again after this. */
const AGAIN_MS = 60_000

/** Batches of one operation before others get their turn. */
const BATCHES_AT_ONCE = 10
/** An operation that breaks again and again is given up after this. */
const TRIED_MS_MAX = 24 * 60 * 60 * 1000

/**
 * Works on one whole-set operation, until it ends or others that wait are to have their turn. Answers whether there was
 * one. Resumes where a dead worker stopped.
 */
export async function runNextFoundJob(app: App): Promise<boolean> {
  const now = app.clock()
  const held = new Date(now.getTime() + LEASE_MS)
  const job = await takeFoundJob(app.db, { now, leased_until: held, reach_ms: 2 * AGAIN_MS })
  if (!job) return false
  await underLease(app, { table: JOBS_DUE, rows: [job], held, again_ms: AGAIN_MS }, async (lease) => {
    try {
      await run(app, job, lease)
    } catch (error) {
      // A trouble of ours may pass, but not for ever.
      const isLate = app.clock().getTime() - job.created_at.getTime() >= TRIED_MS_MAX
      if (!(error instanceof AppError) && !isLate) throw error
      app.log.warn({ job_id: job.id, err: error }, 'a whole-set operation failed')
      await end(app, job, 'failed')
    }
  })
  return true
}

export const foundJobs: DueTask = { table: JOBS_DUE, workOnNext: runNextFoundJob }

async function run(app: App, job: FoundJob, lease: Lease): Promise<void> {
  const { account_id, request, cursor: after_id, total } = job
  const actor = {
    account_id,
    ...(job.alias_id === null ? {} : { alias_only: { alias_id: job.alias_id, email: '' } }),
  }
  const { ids, at_once, choose, apply, isLooking } = await workOf(app, actor, job)

  let { affected } = job
  let cursor = after_id
  for (let start = 0; start < ids.length; start += at_once) {
    // Whoever has it by now goes on from where this one has come to.
    if (lease.lost.aborted) return
    if (start >= BATCHES_AT_ONCE * at_once) return updateFoundJobReleased(app.db, job, app.clock())
    const batch = ids.slice(start, start + at_once)
    const chosen = await choose(batch)
    const looked = Math.max(0, total - ids.length) + start + batch.length
    const sum = await withMailbox(app.db, account_id, async (tx) => {
      const done = await apply(tx, chosen)
      const { affected: changed } = await noteChange(app, tx, actor, done, request.undo_token)
      const progress = { affected: affected + changed, cursor: batch.at(-1)! }
      if (!(await updateFoundJob(tx, { ...job, cursor }, progress))) throw new JobCancelled()
      tx.publish(account_id, {
        event: 'job',
        job_id: job.id,
        affected: progress.affected,
        total,
        state: 'running',
        ...(isLooking && { looked }),
      })
      return progress.affected
    }).catch((error: unknown) => {
      if (error instanceof JobCancelled) return null
      throw error
    })
    if (sum === null) return
    affected = sum
    cursor = batch.at(-1)!
  }
  await end(app, job, 'done')
}

async function end(app: App, { account_id, id }: FoundJob, state: 'done' | 'failed'): Promise<void> {
  await withMailbox(app.db, account_id, async (tx) => {
    const ended = await updateFoundJobState(tx, account_id, id, state)
    if (ended) tx.publish(account_id, { event: 'job', job_id: id, ...ended, state })
  })
}

/** Takes the batch back that was under way when the user cancelled, or when somebody else did it too. */
class JobCancelled extends Error {}
