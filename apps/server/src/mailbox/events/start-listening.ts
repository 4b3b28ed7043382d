import { AppError } from '#contract/errors.ts'
import { LIVE_REPLAY_MAX } from '#contract/live.ts'
import type { Actor, App } from '#server/app.ts'
import { selectEventRange } from './live.sql.ts'

export interface Start {
  type: 'ready' | 'resync'
  /** What the browser is told of where the sequence stands. */
  seq: number
  /** The last event of the account's sequence that it need not be told. */
  from: number
}

/**
 * Where a browser that last saw `since` takes up the sequence again: `ready` from its own place, or
 * `resync` from now when too much was missed or is no longer kept. Decisions 13. A session of one alias counts from 0
 * at each line, and asks anew when it comes back: the account's sequence tells when others have mail. Decisions 90.
 */
export async function startListening(
  app: App,
  { account_id, alias_only }: Actor,
  since: number | undefined,
): Promise<Start> {
  const range = await selectEventRange(app.db, account_id)
  if (!range) throw new AppError('mailbox_not_exist')
  const { last, oldest } = range
  if (alias_only) return { type: since === undefined ? 'ready' : 'resync', seq: 0, from: last }
  if (since === undefined || since === last) return { type: 'ready', seq: last, from: last }
  const isKept = oldest !== null && oldest <= since + 1
  const replayable = since >= 0 && since < last && last - since <= LIVE_REPLAY_MAX && isKept
  return replayable ? { type: 'ready', seq: since, from: since } : { type: 'resync', seq: last, from: last }
}
