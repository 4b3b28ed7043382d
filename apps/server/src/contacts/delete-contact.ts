import type { DeleteContacts } from '#contract/contacts/save-contact.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { noteChange } from '#server/mailbox/undo/note-change.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { deleteContactRows, selectContactRows } from './contact-rows.sql.ts'
import { lockContacts } from './contacts.sql.ts'
import type { ContactsChange } from './restore-contacts.ts'

/** Deletes a contact from the address book and its groups, to be undone. Throws `entity_not_found`. Spec §7 Contacts. */
export async function deleteContact(
  app: App,
  actor: Actor,
  { id }: { id: number },
): Promise<{ undo_token: string }> {
  const { undo_token } = await deleteContacts(app, actor, { contact_ids: [id] })
  if (!undo_token) throw new AppError('entity_not_found')
  return { undo_token }
}

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
