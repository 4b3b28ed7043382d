import type { App } from '#server/app.ts'
import { noteLentAddress } from '#server/identity/log/note-lent-address.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { findLender } from './find-own-address.ts'

/** Tells the owner of a lent address that a message was sent from it; nothing for an own one. */
export async function noteLender(
  app: App,
  tx: Tx,
  { account_id, email, message_id }: { account_id: number; email: string; message_id: string },
): Promise<void> {
  const lender = await findLender(tx, account_id, email)
  if (!lender) return
  await noteLentAddress(app, tx, lender.owner_id, { email, actor_wmid: lender.wmid, message_id })
}
