import type { AcceptSender } from '#contract/filters/senders/accept-sender.schema.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import type { Actor, App } from '#server/app.ts'
import { storableText } from '#server/mailbox/store/add/storable-text.ts'
import { deleteAccepted, insertAccepted } from './accepted-senders.sql.ts'

/** A sender is not asked about again, or is once more. Decisions 146. */
export async function acceptSender(
  app: App,
  { account_id }: Actor,
  { email, is_accepted }: AcceptSender,
): Promise<void> {
  const key = emailKey(storableText(email))
  if (is_accepted) await insertAccepted(app.db, account_id, key, app.clock())
  else await deleteAccepted(app.db, account_id, key)
}
