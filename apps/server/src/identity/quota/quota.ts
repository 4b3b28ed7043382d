import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { type Asks, selectFreeBytes, selectUsed, updateFullSince } from '../account/account.sql.ts'

/** A draft may be saved a little beyond the quota, so that no text is lost. Decisions 16. */
const DRAFT_QUOTA = 1.05
/** So long a sender is asked to come again; who comes after it is told that it is of no use. */
const FULL_MS_MAX = 3 * 24 * 60 * 60 * 1000

/** Bytes that a mailbox has left; negative when it is over its quota. Decisions 16. */
export const findFreeBytes = async (db: Asks, account_id: number): Promise<number> =>
  (await selectFreeBytes(db, account_id))?.free ?? 0

/** Throws `quota_exceeded` when the mailbox has no room for so many bytes more. */
export async function checkQuota(
  app: App,
  { account_id }: Pick<Actor, 'account_id'>,
  bytes: number,
  { isDraft = false } = {},
): Promise<void> {
  const account = await selectUsed(app.db, account_id)
  const limit = (account?.quota_kb ?? 0) * 1024 * (isDraft ? DRAFT_QUOTA : 1)
  if ((account?.used_bytes ?? 0) + bytes > limit) throw new AppError('quota_exceeded')
}

/** What becomes of a message that is to arrive. `moved_to`: the LMTP door of where the mailbox is now. */
export type TakenQuota =
  | { state: 'fits' | 'full' | 'overfull' | 'suspended' }
  | { state: 'moved'; moved_to: string }

/**
 * Is there room for a message of so many bytes? `suspended`: the mailbox is shut or just being moved, nothing arrives for now. `full`: not now, which is noted with its moment; `overfull`: nothing
 * has fitted for three days. That a message fits again ends the count, and so does every change that makes room. Decisions 16.
 */
export async function takeQuota(app: App, account_id: number, bytes: number): Promise<TakenQuota> {
  const now = app.clock()
  const {
    free: quota = 0,
    full_since = null,
    is_shut,
    moved_to = '',
  } = (await selectFreeBytes(app.db, account_id)) ?? {}
  if (moved_to) return { state: 'moved', moved_to }
  if (is_shut) return { state: 'suspended' }
  if (quota >= Math.max(bytes, 1)) {
    if (full_since) await updateFullSince(app.db, account_id, null)
    return { state: 'fits' }
  }
  if (!full_since) await updateFullSince(app.db, account_id, now)
  const isOver = full_since && now.getTime() - full_since.getTime() >= FULL_MS_MAX
  return { state: isOver ? 'overfull' : 'full' }
}
