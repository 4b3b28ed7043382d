import { AppError } from '#contract/errors.ts'
import type { RunFilter } from '#contract/filters/old-mail/run-filter.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { breaksOf } from '../arrival/working-filters.ts'
import { selectFilter } from '../filters.sql.ts'
import { findSurroundings } from '../surroundings.ts'
import { beginFilterJob } from './begin-filter-job.ts'

/**
 * Begins to apply one filter to the mail that has come already, switched off or not. Throws `entity_not_found`,
 * `invalid_params` for one that names something gone. Decisions 48.
 */
export async function runFilter(
  app: App,
  actor: Actor,
  { filter_id }: RunFilter,
): Promise<{ job_id: number; total: number; undo_token?: string }> {
  const { account_id } = actor
  const filter = await selectFilter(app.db, account_id, filter_id)
  if (!filter) throw new AppError('entity_not_found')
  const broken = breaksOf(filter, await findSurroundings(app.db, account_id))
  if (broken.length > 0) throw new AppError('invalid_params', { fields: ['filter_id'] })
  return beginFilterJob(app, actor, filter)
}
