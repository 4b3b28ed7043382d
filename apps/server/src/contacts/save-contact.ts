import type { Contact } from '#contract/contacts/contact.schema.ts'
import type { SaveContact } from '#contract/contacts/save-contact.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { lockContacts, updateContact } from './store/contacts.sql.ts'
import { checkContact, furnishContact } from './store/store-contact.ts'

/** Changes somebody in the address book, or puts somebody only written to into it. Throws `entity_not_found` as well. */
export async function saveContact(
  app: App,
  { account_id }: Actor,
  { id, contact }: SaveContact,
): Promise<{ contact: Contact }> {
  const stored = checkContact(account_id, contact)
  return app.db.transaction(async (tx) => {
    await lockContacts(tx, account_id)
    if (!(await updateContact(tx, account_id, id, stored))) throw new AppError('entity_not_found')
    return { contact: await furnishContact(tx, account_id, id, contact) }
  })
}
