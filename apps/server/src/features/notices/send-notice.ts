import type { App } from '#server/app.ts'
import { deliverNotice } from '#server/features/delivery/deliver-notice.ts'
import { insertKeeperNotice } from './notices.sql.ts'

export const KEEPER_NOTICES_WAKE = 'keeper_notices'

/** Says the same by a letter in the inbox, and by a message into the keeper that the worker sends. */
export async function sendNotice(
  app: App,
  account_id: number,
  { from_name, subject, text }: { from_name: string; subject: string; text: string },
): Promise<void> {
  await insertKeeperNotice(app.db, { account_id, subject, text, now: app.clock() })
  await app.db.wake(KEEPER_NOTICES_WAKE)
  await deliverNotice(app, account_id, { from_name, subject, text })
}
