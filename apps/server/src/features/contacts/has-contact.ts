import { emailKey } from '#contract/compose/recipients.ts'
import type { Db } from '#server/db/db.ts'
import { selectHasEmail } from './contact-emails.sql.ts'

/** Does this address belong to somebody in the address book, or somebody written to? */
export function hasContact(db: Db, account_id: number, email: string): Promise<boolean> {
  return selectHasEmail(db, account_id, emailKey(email))
}
