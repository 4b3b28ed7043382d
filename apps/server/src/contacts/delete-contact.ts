import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { deleteContacts } from './delete-contacts.ts'

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
