import { AppError } from '#contract/errors.ts'
import type { FilterList } from '#contract/filters/list-filters.schema.ts'
import type { AskForwardTarget } from '#contract/filters/targets/ask-forward-target.schema.ts'
import { TARGET_ASKED_AGAIN_MS } from '#contract/filters/targets/forward-targets.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import type { Actor, App } from '#server/app.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { readFilters } from '../list-filters.ts'
import { askTarget, findAsker } from './ask-targets.ts'
import { selectTarget } from './forward-targets.sql.ts'

/** Sends the message to a target once more. Throws `entity_not_found`, `too_many_requests` within a minute. */
export async function askForwardTarget(
  app: App,
  { account_id }: Actor,
  { email }: AskForwardTarget,
): Promise<FilterList> {
  const asker = await findAsker(app, account_id)
  await withMailbox(app.db, account_id, async (tx) => {
    const target = await selectTarget(tx, account_id, emailKey(email))
    if (target?.state !== 'waiting') throw new AppError('entity_not_found')
    const wait_ms = target.asked_at.getTime() + TARGET_ASKED_AGAIN_MS - app.clock().getTime()
    if (wait_ms > 0) {
      throw new AppError('too_many_requests', { params: { retry_after: Math.ceil(wait_ms / 1000) } })
    }
    await askTarget(app, tx, account_id, asker, target.email)
  })
  return readFilters(app.db, account_id)
}
