import type { InputOf } from '#contract/endpoint.ts'
import type { deleteSenderRule as endpoint } from '#contract/junk/senders/delete-sender-rule.ts'
import type { Actor, App } from '#server/app.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { readSender } from './read-sender.ts'
import { deleteRule } from './sender-rules.sql.ts'

/** Nothing is settled of that sender any more. Throws `invalid_params` for what is no sender. Decisions 178. */
export async function deleteSenderRule(
  { db }: Pick<App, 'db'>,
  { account_id }: Actor,
  { sender }: InputOf<typeof endpoint>,
): Promise<void> {
  const { sender_key } = readSender(sender)
  await withMailbox(db, account_id, async (tx) => {
    await deleteRule(tx, account_id, sender_key)
    tx.publish(account_id, { event: 'account' })
  })
}
