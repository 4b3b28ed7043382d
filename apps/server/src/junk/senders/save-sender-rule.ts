import { getDomain } from 'tldts'
import { AppError } from '#contract/errors.ts'
import type { SavedSenderRule, SaveSenderRule } from '#contract/junk/senders/save-sender-rule.schema.ts'
import { SENDER_RULES_MAX } from '#contract/junk/senders/sender-rule.ts'
import type { Actor, App } from '#server/app.ts'
import { withMailbox } from '#server/mailbox/store/with-mailbox.ts'
import { readSender } from './read-sender.ts'
import { selectSenderRule, upsertSenderRule } from './sender-rules.sql.ts'

/**
 * Blocks a sender or a domain, or always allows it, whatever was settled before. Throws `invalid_params` for what is
 * neither, or stands above the domains of many, such as `co.uk`; `max_count_reached`. Decisions 178.
 */
export async function saveSenderRule(
  { db, clock }: Pick<App, 'db' | 'clock'>,
  { account_id }: Actor,
  { sender: written, is }: SaveSenderRule,
): Promise<SavedSenderRule> {
  const { sender, sender_key } = readSender(written)
  const isOfMany = !sender_key.includes('@') && getDomain(sender_key) === null
  if (isOfMany) throw new AppError('invalid_params', { fields: ['sender'] })
  return withMailbox(db, account_id, async (tx) => {
    const { was, count } = await selectSenderRule(tx, account_id, sender_key)
    if (was === null && count >= SENDER_RULES_MAX) {
      throw new AppError('max_count_reached', { params: { limit: SENDER_RULES_MAX } })
    }
    await upsertSenderRule(tx, account_id, { sender, sender_key, is, now: clock() })
    tx.publish(account_id, { event: 'account' })
    return { rule: { sender, is }, was }
  })
}
