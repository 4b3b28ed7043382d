import type { Contact } from '#contract/contacts/contact.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { selectContact } from './store/contacts.sql.ts'

/** One contact, somebody only written to as well. Throws `entity_not_found`. Spec §2 /contacts. */
export async function getContact(
  app: App,
  { account_id }: Actor,
  { id }: { id: number },
): Promise<{ contact: Contact }> {
  const contact = await selectContact(app.db, account_id, id)
  if (!contact) throw new AppError('entity_not_found')
  return { contact }
}
