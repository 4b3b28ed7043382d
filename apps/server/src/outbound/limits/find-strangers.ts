import { domainToUnicode } from 'node:url'
import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import { listKnownSenders } from '#server/contacts/has-contact.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { selectHeldStrangers } from './sendings.sql.ts'

/** As the address book may have it: there a domain is spelled as it was typed. */
function keysOf(recipient: string): string[] {
  const key = emailKey(recipient)
  const at = key.lastIndexOf('@') + 1
  return [...new Set([key, `${key.slice(0, at)}${domainToUnicode(key.slice(at)) || key.slice(at)}`])]
}

/**
 * Which recipients are in no contact of the account and were never written to; whoever a first message still waits for
 * is one. To be asked before the message makes contacts of them. Decisions 27, 182.
 */
export async function findStrangers(
  tx: Db | Tx,
  account_id: number,
  recipients: readonly string[],
): Promise<ReadonlySet<string>> {
  const [contacts, held] = await Promise.all([
    listKnownSenders(tx, account_id, recipients.flatMap(keysOf)),
    selectHeldStrangers(tx, account_id, recipients.map(emailKey)),
  ])
  const waiting = new Set(held)
  return new Set(
    recipients.filter(
      (recipient) => waiting.has(emailKey(recipient)) || !keysOf(recipient).some((key) => contacts.has(key)),
    ),
  )
}
