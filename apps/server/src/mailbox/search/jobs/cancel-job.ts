import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { selectJobOfToken, updateFoundJobState } from './found-job.sql.ts'

/** Stops a whole-set operation; what it has done stays done. Throws `entity_not_found` when it is not running. */
export async function cancelJob(
  app: App,
  { account_id, alias_only }: Actor,
  { job_id }: { job_id: number },
): Promise<void> {
  await withMailbox(app.db, account_id, async (tx) => {
    const ended = await updateFoundJobState(tx, account_id, job_id, 'cancelled', alias_only?.alias_id)
    if (!ended) throw new AppError('entity_not_found')
    tx.publish(account_id, { event: 'job', job_id, ...ended, state: 'cancelled' })
  })
}

/** Stops the whole-set operation that this undo token takes back. False: it is not at work. */
export async function stopJobOf(app: App, actor: Actor, undo_token: string): Promise<boolean> {
  const job_id = await selectJobOfToken(app.db, actor, undo_token)
  if (job_id === undefined) return false
  try {
    await cancelJob(app, actor, { job_id })
    return true
  } catch (error) {
    // It has ended by itself, or belongs to another session.
    if (error instanceof AppError) return false
    throw error
  }
}
