import type { Db, Tx } from '#server/platform/db/db.ts'
import { text } from '#server/platform/db/rows/row-shape.ts'

export interface ContactEmail {
  email: string
  email_key: string
}

/** Sets a contact's addresses, in this order; those it had keep the count of their use. */
export async function updateEmails(
  tx: Tx,
  account_id: number,
  contact_id: number,
  emails: ContactEmail[],
): Promise<void> {
  await tx.sql`
    delete from contact_emails
    where account_id = ${account_id} and contact_id = ${contact_id}
      and email_key <> all (${emails.map(({ email_key }) => email_key)}::text[])
  `
  await tx.sql`
    insert into contact_emails (account_id, contact_id, nth, email, email_key)
    select ${account_id}, ${contact_id}, nth, email, email_key
    from jsonb_to_recordset(${JSON.stringify(emails.map((each, nth) => ({ ...each, nth })))}::jsonb)
      as given (nth int, email text, email_key text)
    on conflict (account_id, contact_id, email_key) do update set nth = excluded.nth, email = excluded.email
  `
}

/**
 * People only written to whose address now stands in one of these contacts become part of it: their counts
 * are added to its own, and they go.
 */
export async function updateWithCollected(
  tx: Tx,
  account_id: number,
  contact_ids: readonly number[],
): Promise<void> {
  await tx.sql`
    with adopted as (
      select own.contact_id as own_id, other.email_key, other.contact_id, other.uses
      from contact_emails as own
      join contact_emails as other on other.account_id = ${account_id} and other.email_key = own.email_key
      join contacts on contacts.account_id = ${account_id} and contacts.id = other.contact_id and collected
      where own.account_id = ${account_id} and own.contact_id = any (${contact_ids}::int[])
        and other.contact_id <> all (${contact_ids}::int[])
    ), counted as (
      update contact_emails set uses = contact_emails.uses + adopted.uses
      from adopted
      where contact_emails.account_id = ${account_id} and contact_emails.contact_id = own_id
        and contact_emails.email_key = adopted.email_key
    )
    delete from contacts where account_id = ${account_id} and id in (select contact_id from adopted)
  `
  await tx.sql`
    update contacts set uses = (
      select coalesce(sum(uses), 0) from contact_emails
      where account_id = ${account_id} and contact_id = contacts.id)
    where account_id = ${account_id} and id = any (${contact_ids}::int[])
  `
}

/** Sets how often messages went to a contact's addresses. */
export async function updateUsesOf(
  tx: Tx,
  account_id: number,
  contact_id: number,
  uses: Readonly<Record<string, number>>,
): Promise<void> {
  await tx.sql`
    update contact_emails set uses = value::int
    from jsonb_each_text(${JSON.stringify(uses)}::jsonb) as given (key, value)
    where account_id = ${account_id} and contact_id = ${contact_id} and email_key = key
  `
}

/** Counts one more message to each of these addresses; answers those that somebody has. */
export async function updateUses(tx: Tx, account_id: number, keys: string[]): Promise<string[]> {
  const known = await tx.sql({ email_key: text() })`
    with used as (
      update contact_emails set uses = uses + 1
      where account_id = ${account_id} and email_key = any (${keys}::text[])
      returning contact_id, email_key
    ), people as (
      update contacts set uses = contacts.uses + written
      from (select contact_id, count(*)::int as written from used group by contact_id) as each
      where account_id = ${account_id} and contacts.id = contact_id
    )
    select distinct email_key from used
  `
  return known.map(({ email_key }) => email_key)
}

export interface Collected extends ContactEmail {
  name: string
  title: string
  terms: string
}

/** Notes people written to for the first time. */
export async function insertCollected(tx: Tx, account_id: number, people: Collected[]): Promise<void> {
  await tx.sql`
    with person as (
      select *, nextval(pg_get_serial_sequence('contacts', 'id'))::int as id
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        as given (email text, email_key text, name text, title text, terms text)
    ), made as (
      insert into contacts (account_id, id, name, title, terms, collected, uses)
      overriding system value
      select ${account_id}, id, name, title, terms::tsvector, true, 1 from person
    )
    insert into contact_emails (account_id, contact_id, nth, email, email_key, uses)
    select ${account_id}, id, 0, email, email_key, 1 from person
  `
}

/** Does somebody in the address book, or somebody written to, have this address? */
/** Which of these addresses are in the address book. */
export async function selectKnownEmails(
  db: Db | Tx,
  account_id: number,
  keys: string[],
): Promise<Set<string>> {
  const rows = await db.sql({ email_key: text() })`
    select distinct email_key from contact_emails
    where account_id = ${account_id} and email_key = any (${keys}::text[])
  `
  return new Set(rows.map(({ email_key }) => email_key))
}

export async function selectHasEmail(db: Db, account_id: number, email_key: string): Promise<boolean> {
  const rows = await db.sql`
    select contact_id from contact_emails
    where account_id = ${account_id} and email_key = ${email_key}
    limit 1
  `
  return rows.length > 0
}

/** Which of these, in lower case, are the names of contacts; people who were only written to have chosen theirs themselves. */
export async function selectTitles(db: Db, account_id: number, names: string[]): Promise<Set<string>> {
  const rows = await db.sql({ title: text() })`
    select distinct lower(title) as title from contacts
    where account_id = ${account_id} and not collected and lower(title) = any (${names}::text[])
  `
  return new Set(rows.map(({ title }) => title))
}
