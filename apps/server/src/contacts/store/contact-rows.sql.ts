import type { Sql, Tx } from '#server/platform/db/db.ts'
import { bool, int, ints, json, nullable, type Shape, text } from '#server/platform/db/rows/row-shape.ts'

interface Asks {
  sql: Sql
}

/** A contact with everything that belongs to it, as it stands in the tables. */
export interface ContactRow {
  id: number
  name: string
  surname: string
  phone: string
  birth_date: string | null
  title: string
  terms: string
  collected: boolean
  uses: number
  emails: { nth: number; email: string; email_key: string; uses: number }[]
  groups: number[]
}

const CONTACT_SHAPE: Shape<ContactRow> = {
  id: int(),
  name: text(),
  surname: text(),
  phone: text(),
  birth_date: nullable(text()),
  title: text(),
  terms: text(),
  collected: bool(),
  uses: int(),
  emails: json(),
  groups: ints(),
}

/** These contacts whole; without ids, everybody in the address book and nobody only written to. */
export async function selectContactRows(
  db: Asks,
  account_id: number,
  ids: readonly number[] | null = null,
): Promise<ContactRow[]> {
  return db.sql(CONTACT_SHAPE)`
    select id, name, surname, phone, birth_date::text as birth_date, title, terms::text as terms, collected, uses,
      coalesce((
        select jsonb_agg(jsonb_build_object('nth', nth, 'email', email, 'email_key', email_key, 'uses', contact_emails.uses) order by nth)
        from contact_emails where contact_emails.account_id = ${account_id} and contact_id = contacts.id
      ), '[]') as emails,
      array(
        select group_id from contact_group_members
        where contact_group_members.account_id = ${account_id} and contact_id = contacts.id order by group_id
      ) as groups
    from contacts
    where account_id = ${account_id}
      and case when ${ids === null} then not collected else id = any (${ids ?? []}::int[]) end
    order by title collate "ru-x-icu", id
  `
}

/** Numbers for contacts that are to be added. */
export async function selectNewIds(tx: Tx, count: number): Promise<number[]> {
  const rows = await tx.sql({ id: int() })`
    select nextval(pg_get_serial_sequence('contacts', 'id'))::int as id from generate_series(1, ${count}::int)
  `
  return rows.map(({ id }) => id)
}

async function insertRows(tx: Tx, account_id: number, rows: readonly ContactRow[]): Promise<void> {
  await tx.sql`
    insert into contacts (account_id, id, name, surname, phone, birth_date, title, terms, collected, uses)
    overriding system value
    select ${account_id}, id, name, surname, phone, birth_date, title, terms::tsvector, collected, uses
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given
      (id int, name text, surname text, phone text, birth_date date, title text, terms text, collected boolean, uses int)
  `
}

/** From so many rows on, what the planner believes of an account matters. */
const MANY = 1000

/**
 * Adds contacts. Many are counted at once: of an account that it has not seen the planner expects no rows, and reads
 * all addresses for each of the contacts, until autovacuum comes by.
 */
export async function insertContactRows(
  tx: Tx,
  account_id: number,
  rows: readonly ContactRow[],
): Promise<void> {
  await insertRows(tx, account_id, rows)
  await insertBelongings(tx, account_id, rows)
  if (rows.length >= MANY) await tx.sql`analyze contacts, contact_emails, contact_group_members`
}

/** Changes contacts that are there; addresses and groups are only added. */
export async function updateContactRows(
  tx: Tx,
  account_id: number,
  rows: readonly ContactRow[],
): Promise<void> {
  await tx.sql`
    update contacts
    set name = given.name, surname = given.surname, phone = given.phone, birth_date = given.birth_date,
        title = given.title, terms = given.terms::tsvector, collected = false
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given
      (id int, name text, surname text, phone text, birth_date date, title text, terms text)
    where account_id = ${account_id} and contacts.id = given.id
  `
  await insertBelongings(tx, account_id, rows)
}

/** Addresses and groups of contacts; groups that are no longer there are left out. */
async function insertBelongings(tx: Tx, account_id: number, rows: readonly ContactRow[]): Promise<void> {
  const emails = rows.flatMap(({ id, emails }) => emails.map((each) => ({ ...each, contact_id: id })))
  await tx.sql`
    insert into contact_emails (account_id, contact_id, nth, email, email_key, uses)
    select ${account_id}, contact_id, nth, email, email_key, uses
    from jsonb_to_recordset(${JSON.stringify(emails)}::jsonb) as given
      (contact_id int, nth int, email text, email_key text, uses int)
    on conflict do nothing
  `
  const members = rows.flatMap(({ id, groups }) => groups.map((group_id) => ({ group_id, contact_id: id })))
  await tx.sql`
    insert into contact_group_members (account_id, group_id, contact_id)
    select ${account_id}, group_id, contact_id
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as given (group_id int, contact_id int)
    join contact_groups on contact_groups.account_id = ${account_id} and contact_groups.id = group_id
    on conflict do nothing
  `
}

/** Deletes contacts; answers how many were there. */
export async function deleteContactRows(tx: Tx, account_id: number, ids: readonly number[]): Promise<number> {
  const deleted = await tx.sql`
    delete from contacts where account_id = ${account_id} and id = any (${ids}::int[]) returning id
  `
  return deleted.length
}
