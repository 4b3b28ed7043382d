import { AppError } from '#contract/errors.ts'
import { LIVE_REPLAY_MAX } from '#contract/live.ts'
import type { Actor, App } from '#server/app.ts'
import { selectEventRange } from './live.sql.ts'

/**
 * Where a browser that last saw `since` takes up the sequence again: `ready` from its own place, or
 * `resync` from now when too much was missed or is no longer kept. Decisions 13.
 */
export async function startListening(
  app: App,
  { account_id }: Actor,
  since: number | undefined,
): Promise<{ type: 'ready' | 'resync'; seq: number }> {
  const range = await selectEventRange(app.db, account_id)
  if (!range) throw new AppError('mailbox_not_exist')
  const { last, oldest } = range
  if (since === undefined || since === last) return { type: 'ready', seq: last }
  const isKept = oldest !== null && oldest <= since + 1
  const replayable = since >= 0 && since < last && last - since <= LIVE_REPLAY_MAX && isKept
  return replayable ? { type: 'ready', seq: since } : { type: 'resync', seq: last }
}
