import type { OutsideChange } from '#server/mailbox/undo/note-change.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { GroupRow } from './groups/groups.sql.ts'
import { deleteEmptyGroups, insertGroupRows } from './groups/groups.sql.ts'
import { updateWithCollected } from './store/contact-emails.sql.ts'
import { type ContactRow, deleteContactRows, insertContactRows } from './store/contact-rows.sql.ts'
import { lockContacts } from './store/contacts.sql.ts'

/** What an action did to the address book: how contacts and groups stood before it, and which it added. */
export interface ContactsChange extends OutsideChange {
  kind: 'contacts'
  before: ContactRow[]
  added: number[]
  groups_before: GroupRow[]
  groups_added: number[]
}

/**
 * Takes an action on the address book back: contacts and groups stand as before it, what it added goes. Answers
 * how many contacts or groups were touched. Decisions 44.
 */
export async function restoreContacts(
  tx: Tx,
  account_id: number,
  { before, added, groups_before, groups_added }: Omit<ContactsChange, 'kind'>,
): Promise<number> {
  await lockContacts(tx, account_id)
  const ids = before.map(({ id }) => id)
  const gone = await deleteContactRows(tx, account_id, added)
  await deleteContactRows(tx, account_id, ids)
  await insertContactRows(tx, account_id, before)
  // A message to one of them in the meantime has collected the address anew.
  await updateWithCollected(
    tx,
    account_id,
    before.filter(({ collected }) => !collected).map(({ id }) => id),
  )
  await insertGroupRows(tx, account_id, groups_before)
  await deleteEmptyGroups(tx, account_id, groups_added)
  return gone + before.length + groups_before.length
}
