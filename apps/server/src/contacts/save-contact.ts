import { CONTACTS_MAX, type Contact, type ContactForm } from '#contract/contacts/contact.ts'
import type { CreateContact, SaveContact } from '#contract/contacts/save-contact.ts'
import { AppError } from '#contract/errors.ts'
import { emailKey, isEmail } from '#contract/outbound/recipients.ts'
import type { Actor, App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { updateEmails, updateWithCollected } from './contact-emails.sql.ts'
import { contactTerms } from './contact-terms.ts'
import { contactTitle, plainLine } from './contact-title.ts'
import {
  insertContact,
  lockContacts,
  type StoredContact,
  selectContact,
  selectContactCount,
  updateContact,
} from './contacts.sql.ts'
import { selectKnownGroups, updateGroupsOf } from './groups/groups.sql.ts'

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

/** A contact as it is stored. Throws `err_invalid_email`, `name_not_indicated`. */
export function checkContact(
  account_id: number,
  { emails, groups: _, ...contact }: ContactForm,
): StoredContact {
  if (!emails.every(isEmail)) throw new AppError('err_invalid_email', { fields: ['contact.emails'] })
  const words = { name: plainLine(contact.name), surname: plainLine(contact.surname) }
  const title = contactTitle({ ...words, emails })
  if (title === '') throw new AppError('name_not_indicated', { fields: ['contact.name'] })
  const terms = contactTerms(account_id, [words.name, words.surname, ...emails])
  return { ...contact, ...words, phone: plainLine(contact.phone), title, terms }
}

/** Addresses and groups of a contact whose row is there. */
export async function furnishContact(
  tx: Tx,
  account_id: number,
  id: number,
  { emails, groups }: ContactForm,
): Promise<Contact> {
  const addresses = emails.map((email) => ({ email, email_key: emailKey(email) }))
  await updateEmails(tx, account_id, id, addresses)
  await updateWithCollected(tx, account_id, [id])
  if (groups) {
    const group_ids = [...new Set(groups)]
    if ((await selectKnownGroups(tx, account_id, group_ids)) < group_ids.length) {
      throw new AppError('entity_not_found', { fields: ['contact.groups'] })
    }
    await updateGroupsOf(tx, account_id, id, group_ids)
  }
  return (await selectContact(tx, account_id, id))!
}
