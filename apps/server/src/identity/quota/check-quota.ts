import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { selectUsed } from '../account/account.sql.ts'

/** A draft may be saved a little beyond the quota, so that no text is lost. Decisions 16. */
const DRAFT_QUOTA = 1.05

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
