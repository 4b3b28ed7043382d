import type { Address, Fields } from '#contract/mailbox/messages/message.schema.ts'
import { withoutDuplicates } from './recipients.ts'

export interface Recipients {
  to: Address[]
  cc: Address[]
}

/** A reply goes to reply-to, else to the sender. An own message is answered to those it went to. Spec §4 Composer. */
export function replyRecipients(fields: Fields, isOurs: (address: Address) => boolean): Recipients {
  const sender = senderOf(fields)
  return { to: sender.length > 0 && sender.every(isOurs) ? fields.to : sender, cc: [] }
}

/** Reply-all answers the sender and keeps the company, minus ourselves. Spec §4 Composer. */
export function replyAllRecipients(fields: Fields, isOurs: (address: Address) => boolean): Recipients {
  const notOurs = (address: Address) => !isOurs(address)
  const to = withoutDuplicates([...senderOf(fields).filter(notOurs), ...fields.to.filter(notOurs)])
  const addressed = new Set(to.map(({ email }) => email.toLowerCase()))
  const cc = withoutDuplicates(fields.cc.filter(notOurs)).filter(
    ({ email }) => !addressed.has(email.toLowerCase()),
  )
  return to.length > 0 ? { to, cc } : replyRecipients(fields, isOurs)
}

const senderOf = (fields: Fields): Address[] =>
  fields['reply-to'].length > 0 ? fields['reply-to'] : fields.from.slice(0, 1)
