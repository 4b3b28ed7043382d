import type { Contact, ContactForm } from '#contract/contacts/contact.schema.ts'
import { type Db, type RawBuilder, sql, type Tx } from '#server/platform/db/db.ts'
import { lockAccounts } from '#server/platform/db/lock-accounts.ts'
import {
  bool,
  int,
  ints,
  json,
  nullable,
  type Shape,
  text,
  texts,
} from '#server/platform/db/rows/row-shape.ts'

export const CONTACT_SHAPE: Shape<Contact> = {
  id: int(),
  name: text(),
  surname: text(),
  emails: texts(),
  phone: text(),
  birth_date: nullable(text()),
  groups: ints(),
  collected: bool(),
}

/** Columns of a contact, for a statement that reads `contacts`. */
export const contactColumns = (account_id: number): RawBuilder<unknown> => sql`
  contacts.id, name, surname, phone, birth_date::text as birth_date, collected,
  array(
    select email from contact_emails
    where contact_emails.account_id = ${account_id} and contact_id = contacts.id order by nth
  ) as emails,
  array(
    select group_id from contact_group_members
    where contact_group_members.account_id = ${account_id} and contact_id = contacts.id order by group_id
  ) as groups`

export interface ContactPage {
  contacts: Contact[]
  total: number
}

const CONTACT_PAGE_SHAPE: Shape<ContactPage> = {
  contacts: json(),
  total: int(),
}

interface Page {
  limit: number
  offset: number
  /** With those only written to. */
  isCollectedToo: boolean
  /** Only the people of a group, or of none. */
  group_id: number | 'none' | undefined
}

/** Who of an account is meant. */
const whichOf = (account_id: number, { isCollectedToo, group_id }: Page): RawBuilder<unknown> => {
  const members = sql`
    select contact_id from contact_group_members
    where contact_group_members.account_id = ${account_id} ${typeof group_id === 'number' ? sql`and group_id = ${group_id}` : sql``}`
  return sql`
    account_id = ${account_id} ${isCollectedToo ? sql`` : sql`and not collected`}
    ${group_id === undefined ? sql`` : group_id === 'none' ? sql`and contacts.id not in (${members})` : sql`and contacts.id in (${members})`}`
}

/** A page of the address book by name. */
export async function selectContacts(db: Db, account_id: number, page: Page): Promise<ContactPage> {
  const { limit, offset } = page
  const which = whichOf(account_id, page)
  const contacts = await db.sql(CONTACT_SHAPE)`
    select ${contactColumns(account_id)} from contacts where ${which}
    order by title collate "ru-x-icu", id limit ${limit} offset ${offset}
  `
  const [counted] = await db.sql({ total: int() })`select count(*)::int as total from contacts where ${which}`
  return { contacts, total: counted!.total }
}

/** A page of those whose words answer a tsquery, the most written to first. */
export const selectFoundContacts = (
  db: Db,
  account_id: number,
  query: string,
  paging: Page,
): Promise<ContactPage> => selectByUse(db, account_id, sql`terms @@ ${query}::tsquery`, paging)

/** A page of those who were ever written to, the most written to first. */
export const selectMostUsed = (db: Db, account_id: number, paging: Page): Promise<ContactPage> =>
  selectByUse(db, account_id, sql`uses > 0`, paging)

/**
 * It comes as one JSON value: asked at every key, with up to a thousand people in the answer, it must be read
 * quickly.
 */
async function selectByUse(
  db: Db,
  account_id: number,
  condition: RawBuilder<unknown>,
  paging: Page,
): Promise<ContactPage> {
  const { limit, offset } = paging
  const [page] = await db.sql(CONTACT_PAGE_SHAPE)`
    with found as materialized (
      select id, uses, title from contacts
      where ${whichOf(account_id, paging)} and ${condition}
    ), page as materialized (
      select id, uses, title from found order by uses desc, title, id limit ${limit} offset ${offset}
    )
    select (select count(*)::int from found) as total, coalesce(json_agg(contact), '[]') as contacts
    from (
      select ${contactColumns(account_id)}
      from page join contacts on contacts.account_id = ${account_id} and contacts.id = page.id
      order by page.uses desc, page.title, page.id
    ) as contact
  `
  return page!
}

export async function selectContact(
  tx: Db | Tx,
  account_id: number,
  id: number,
): Promise<Contact | undefined> {
  const [contact] = await tx.sql(CONTACT_SHAPE)`
    select ${contactColumns(account_id)} from contacts where account_id = ${account_id} and id = ${id}
  `
  return contact
}

export async function selectContactCount(tx: Tx, account_id: number): Promise<number> {
  const [counted] = await tx.sql({ contacts: int() })`
    select count(*)::int as contacts from contacts where account_id = ${account_id} and not collected
  `
  return counted!.contacts
}

/** Holds other changes of the address book back until the transaction ends. */
export async function lockContacts(tx: Tx, account_id: number): Promise<void> {
  await lockAccounts(tx, [account_id])
}

/** A contact as sent, with what it is sorted and found by. */
export interface StoredContact extends Omit<ContactForm, 'emails' | 'groups'> {
  title: string
  terms: string
}

export async function insertContact(tx: Tx, account_id: number, contact: StoredContact): Promise<number> {
  const { name, surname, phone, birth_date, title, terms } = contact
  const [made] = await tx.sql({ id: int() })`
    insert into contacts (account_id, name, surname, phone, birth_date, title, terms)
    values (${account_id}, ${name}, ${surname}, ${phone}, ${birth_date}::date, ${title}, ${terms}::tsvector)
    returning id
  `
  return made!.id
}

/** Answers false when there is no such contact. */
export async function updateContact(
  tx: Tx,
  account_id: number,
  id: number,
  contact: StoredContact,
): Promise<boolean> {
  const { name, surname, phone, birth_date, title, terms } = contact
  const saved = await tx.sql`
    update contacts
    set name = ${name}, surname = ${surname}, phone = ${phone}, birth_date = ${birth_date}::date, title = ${title},
        terms = ${terms}::tsvector, collected = false
    where account_id = ${account_id} and id = ${id}
    returning id
  `
  return saved.length > 0
}
