import type { Contact } from '#contract/contacts/contact.schema.ts'
import { CONTACTS_MAX } from '#contract/contacts/contact.ts'
import type { CreateContact } from '#contract/contacts/create-contact.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { insertContact, lockContacts, selectContactCount } from './store/contacts.sql.ts'
import { checkContact, furnishContact } from './store/store-contact.ts'

/**
 * Puts somebody into the address book. Throws `name_not_indicated` when neither a name nor an address is given,
 * `err_invalid_email`, `entity_not_found` for a group. Closed to alias-only sessions. Spec §7 Contacts, §5, §6.
 */
export async function createContact(
  app: App,
  { account_id }: Actor,
  { contact }: CreateContact,
): Promise<{ contact: Contact }> {
  const stored = checkContact(account_id, contact)
  return app.db.transaction(async (tx) => {
    await lockContacts(tx, account_id)
    if ((await selectContactCount(tx, account_id)) >= CONTACTS_MAX) {
      throw new AppError('max_count_reached', { params: { limit: CONTACTS_MAX } })
    }
    const id = await insertContact(tx, account_id, stored)
    return { contact: await furnishContact(tx, account_id, id, contact) }
  })
}
