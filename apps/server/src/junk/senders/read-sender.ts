import { AppError } from '#contract/errors.ts'
import { senderOf } from '#contract/junk/senders/sender-rule.ts'
import { storableText } from '#server/mailbox/store/add/storable-text.ts'
import { ruleKey } from './rule-keys.ts'

/** The sender that is meant, as it is shown and as it is compared. Throws `invalid_params` for what is none. */
export function readSender(written: string): { sender: string; sender_key: string } {
  const sender = senderOf(storableText(written))
  if (sender === null) throw new AppError('invalid_params', { fields: ['sender'] })
  return { sender, sender_key: ruleKey(sender) }
}
