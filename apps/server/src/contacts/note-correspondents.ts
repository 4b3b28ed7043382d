import type { Address } from '#contract/mailbox/messages/message.schema.ts'
import { emailKey, withoutDuplicates } from '#contract/outbound/recipients/recipients.ts'
import { storableText } from '#server/mailbox/store/add/storable-text.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { insertCollected, updateUses } from './store/contact-emails.sql.ts'
import { contactTerms } from './store/contact-terms.ts'

/** Nobody is called longer than this. */
const NAME_CHARS_MAX = 200

/**
 * Remembers whom a message was sent to: known addresses are counted, new ones are collected, so that they are
 * offered while typing, the most used first. The caller holds the mailbox's lock. Decisions 27.
 */
export async function noteCorrespondents(
  tx: Tx,
  account_id: number,
  addresses: readonly Address[],
): Promise<void> {
  const people = withoutDuplicates(storableText([...addresses])).map(({ email, name: typed }) => {
    const name = typed.slice(0, NAME_CHARS_MAX)
    const title = name || email
    const terms = contactTerms(account_id, [name, email])
    return { email, email_key: emailKey(email), name, title, terms }
  })
  if (people.length === 0) return
  const known = await updateUses(
    tx,
    account_id,
    people.map(({ email_key }) => email_key),
  )
  const unknown = people.filter(({ email_key }) => !known.includes(email_key))
  if (unknown.length > 0) await insertCollected(tx, account_id, unknown)
}
