import { emailKey } from '#contract/outbound/recipients/recipients.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { selectHasEmail, selectKnownEmails, selectTitles } from './store/contact-emails.sql.ts'

/** Does this address belong to somebody in the address book, or somebody written to? */
export function hasContact(db: Db, account_id: number, email: string): Promise<boolean> {
  return selectHasEmail(db, account_id, emailKey(email))
}

/** Which of these senders, by the keys of their addresses, stand in the address book. */
export const listKnownSenders = (db: Db | Tx, account_id: number, keys: string[]): Promise<Set<string>> =>
  selectKnownEmails(db, account_id, keys)

/** Which of these names, in lower case, somebody in the address book has. */
export const listNamesakes = (db: Db, account_id: number, names: string[]): Promise<Set<string>> =>
  selectTitles(db, account_id, names)
