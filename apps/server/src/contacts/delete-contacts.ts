import type { DeleteContacts } from '#contract/contacts/bulk/delete-contacts.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { noteChange } from '#server/mailbox/undo/note-change.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { ContactsChange } from './restore-contacts.ts'
import { deleteContactRows, selectContactRows } from './store/contact-rows.sql.ts'
import { lockContacts } from './store/contacts.sql.ts'

/** Deletes those of the contacts that are there, to be undone. Closed to alias-only sessions. Decisions 44. */
export async function deleteContacts(
  app: App,
  actor: Actor,
  { contact_ids }: DeleteContacts,
): Promise<{ affected: number; undo_token?: string }> {
  return app.db.transaction((tx) => removeContacts(app, tx, actor, contact_ids))
}

async function removeContacts(app: App, tx: Tx, actor: Actor, ids: readonly number[]) {
  await lockContacts(tx, actor.account_id)
  const before = await selectContactRows(tx, actor.account_id, ids)
  if (before.length === 0) return { affected: 0 }
  const affected = await deleteContactRows(tx, actor.account_id, ids)
  const change: ContactsChange = {
    kind: 'contacts',
    before,
    added: [],
    groups_before: [],
    groups_added: [],
  }
  return noteChange(app, tx, actor, { affected, change })
}
