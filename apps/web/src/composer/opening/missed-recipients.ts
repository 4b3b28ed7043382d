import type { Address, Message } from '#contract/mailbox/messages/message.schema.ts'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'

type Missed = Record<'to' | 'cc' | 'bcc', Address[]>

/**
 * Who did not get a message, each in the field where they stood. A message needs somebody in To: then those of Cc
 * stand there, or the only one of Bcc; of several none is shown to the others.
 */
export function missedRecipients(fields: Message['fields'], missed: readonly string[]): Missed {
  const keys = new Set(missed.map(emailKey))
  const among = (people: readonly Address[]) => people.filter(({ email }) => keys.has(emailKey(email)))
  const [to, cc, bcc] = [among(fields.to), among(fields.cc), among(fields.bcc)]
  if (to.length > 0) return { to, cc, bcc }
  if (cc.length > 0) return { to: cc, cc: [], bcc }
  return bcc.length === 1 ? { to: bcc, cc: [], bcc: [] } : { to, cc, bcc }
}
