import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { upsertDismissal } from './announcements.sql.ts'

/** Shows it to this person no more; their other browsers are told. */
export async function dismissAnnouncement(
  app: App,
  { account_id }: Actor,
  { id }: { id: number },
): Promise<void> {
  await app.db.transaction(async (tx) => {
    if (!(await upsertDismissal(tx, account_id, id))) throw new AppError('entity_not_found')
    tx.publish(account_id, { event: 'account' })
  })
}
