import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { newUndoToken, noteChange } from '#server/mailbox/undo/note-change.ts'
import type { ContactsChange } from '../restore-contacts.ts'
import { deleteGroupRow } from './groups.sql.ts'

/** Deletes a group, to be undone; its people stay in the address book. Throws `entity_not_found`. Spec §7 Groups. */
export async function deleteGroup(
  app: App,
  actor: Actor,
  { id }: { id: number },
): Promise<{ undo_token: string }> {
  const { account_id } = actor
  return app.db.transaction(async (tx) => {
    const group = await deleteGroupRow(tx, account_id, id)
    if (!group) throw new AppError('entity_not_found')
    const undo_token = newUndoToken()
    const change: ContactsChange = {
      kind: 'contacts',
      before: [],
      added: [],
      groups_before: [group],
      groups_added: [],
    }
    await noteChange(app, tx, actor, { affected: 1, change }, undo_token)
    return { undo_token }
  })
}
