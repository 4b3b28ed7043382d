import type { InputOf } from '#contract/endpoint.ts'
import type { NewSender } from '#contract/filters/senders/list-new-senders.schema.ts'
import {
  type listNewSenders as endpoint,
  NEW_SENDERS_MAX,
} from '#contract/filters/senders/list-new-senders.ts'
import { isEmail } from '#contract/outbound/recipients/recipients.ts'
import type { Actor, App } from '#server/app.ts'
import { listKnownSenders, listNamesakes } from '#server/contacts/has-contact.ts'
import { findUnheardOf } from '#server/mailbox/senders/find-unheard-of.ts'
import { listSendersAt, type SenderAt } from '#server/mailbox/senders/list-senders-at.ts'
import { selectAccepted } from './accepted-senders.sql.ts'

/**
 * Who of the senders of these messages writes for the first time. The address book and those accepted are asked
 * first, since they are cheap; of what is left so many are looked up in the mail. Decisions 146.
 */
export async function listNewSenders(
  app: App,
  { account_id }: Actor,
  { folder_messages }: InputOf<typeof endpoint>,
): Promise<{ senders: NewSender[] }> {
  const { db } = app
  const messages = await listSendersAt(db, account_id, folder_messages)
  // What we sent is beside what we were sent in a conversation: it counts as having written to them.
  const received = messages.filter(({ is_sent }) => !is_sent)
  const senders = new Map<string, SenderAt>()
  // An address that is none cannot stand in a filter, and nothing of its length is looked for.
  for (const one of received) if (isEmail(one.email) && !senders.has(one.email)) senders.set(one.email, one)
  const emails = [...senders.keys()]
  const [contacts, accepted] = await Promise.all([
    listKnownSenders(db, account_id, emails),
    selectAccepted(db, account_id, emails),
  ])
  const unknown = emails.filter((email) => !contacts.has(email) && !accepted.has(email))
  const besides = received.map(({ id }) => id)
  const sought = unknown.slice(0, NEW_SENDERS_MAX)
  const unheardOf = await findUnheardOf(db, account_id, sought, besides)
  const newcomers = sought.flatMap((email) => (unheardOf.has(email) ? [senders.get(email)!] : []))
  const names = newcomers.map(nameOf).filter((name) => name !== '')
  const namesakes = await listNamesakes(db, account_id, names)
  return {
    senders: newcomers.map((one) => ({ email: one.email, is_namesake: namesakes.has(nameOf(one)) })),
  }
}

/** As names are compared: case and spaces around make no other name. */
const nameOf = ({ name }: SenderAt): string => (name ?? '').trim().toLowerCase()
