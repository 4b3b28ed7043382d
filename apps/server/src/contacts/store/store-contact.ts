import type { Contact, ContactForm } from '#contract/contacts/contact.schema.ts'
import { AppError } from '#contract/errors.ts'
import { emailKey, isEmail } from '#contract/outbound/recipients/recipients.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { selectKnownGroups, updateGroupsOf } from '../groups/groups.sql.ts'
import { updateEmails, updateWithCollected } from './contact-emails.sql.ts'
import { contactTerms } from './contact-terms.ts'
import { contactTitle, plainLine } from './contact-title.ts'
import { type StoredContact, selectContact } from './contacts.sql.ts'

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
