import type { Contact } from '#contract/contacts/contact.schema.ts'
import type { Db } from '#server/platform/db/db.ts'
import { ints } from '#server/platform/db/rows/row-shape.ts'
import { CONTACT_SHAPE, contactColumns } from '../store/contacts.sql.ts'

const idsOf = (rows: { ids: number[] }[]): number[][] => rows.map(({ ids }) => ids)

/** Contacts of the address book that have an address in common. */
export async function selectSharedEmails(db: Db, account_id: number): Promise<number[][]> {
  return idsOf(
    await db.sql({ ids: ints() })`
    select array_agg(contact_id order by contact_id) as ids
    from contact_emails
    join contacts on contacts.account_id = ${account_id} and contacts.id = contact_id and not collected
    where contact_emails.account_id = ${account_id}
    group by email_key having count(*) > 1
    order by min(contact_id)
  `,
  )
}

/** Contacts of the address book that have the same name and surname, in whatever letter case, ё as е. */
export async function selectSharedNames(db: Db, account_id: number): Promise<number[][]> {
  return idsOf(
    await db.sql({ ids: ints() })`
    select array_agg(id order by id) as ids
    from contacts
    where account_id = ${account_id} and not collected and (name <> '' or surname <> '')
    group by replace(lower(title), 'ё', 'е') having count(*) > 1
    order by min(id)
  `,
  )
}

export async function selectContactsById(db: Db, account_id: number, ids: number[]): Promise<Contact[]> {
  return db.sql(CONTACT_SHAPE)`
    select ${contactColumns(account_id)} from contacts
    where account_id = ${account_id} and contacts.id = any (${ids}::int[])
  `
}
