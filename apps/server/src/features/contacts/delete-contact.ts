import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { deleteContactRow } from './contacts.sql.ts'

/** Deletes a contact from the address book and its groups. Throws `entity_not_found`. Spec §7 Contacts. */
export async function deleteContact(
  app: App,
  { account_id, alias_only }: Actor,
  { id }: { id: number },
): Promise<void> {
  if (alias_only) throw new AppError('forbidden')
  const isDeleted = await app.db.transaction((tx) => deleteContactRow(tx, account_id, id))
  if (!isDeleted) throw new AppError('entity_not_found')
}
