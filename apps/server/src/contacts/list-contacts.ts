import type { ListContacts } from '#contract/contacts/list-contacts.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { contactQuery } from './store/contact-terms.ts'
import {
  type ContactPage,
  selectContacts,
  selectFoundContacts,
  selectMostUsed,
} from './store/contacts.sql.ts'

/**
 * A page of the address book, or of a group of it, by surname and name; of what was searched for, or of those
 * written to, the most used first: the composer asks at every key. Closed to alias-only sessions. Spec §7 Contacts, §6; Decisions 27.
 */
export async function listContacts(
  app: App,
  { account_id }: Actor,
  { page, size, search = '', collected, written, group_id }: ListContacts,
): Promise<ContactPage> {
  const isSearch = search.trim() !== ''
  const isCollectedToo = collected === undefined ? isSearch : collected === 'true'
  const view = { limit: size, offset: (page - 1) * size, isCollectedToo, group_id }
  if (!isSearch && written) return selectMostUsed(app.db, account_id, view)
  if (!isSearch) return selectContacts(app.db, account_id, view)
  const query = contactQuery(account_id, search)
  return query === '' ? { contacts: [], total: 0 } : selectFoundContacts(app.db, account_id, query, view)
}
