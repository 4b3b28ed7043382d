import type { Db, Tx } from '#server/platform/db/db.ts'
import { selectGroups } from '../groups/groups.sql.ts'
import { type ContactRow, selectContactRows } from '../store/contact-rows.sql.ts'
import type { Known } from './match-people.ts'

/** Somebody of the address book as files tell of people, and the row behind it. */
export interface KnownContact extends Known {
  row: ContactRow
}

/** Everybody in the address book, and the groups by name. */
export async function selectKnownPeople(
  db: Db | Tx,
  account_id: number,
): Promise<{ people: KnownContact[]; groups: Map<string, number> }> {
  const [rows, groups] = [await selectContactRows(db, account_id), await selectGroups(db, account_id)]
  const names = new Map(groups.map(({ id, name }) => [id, name]))
  const people = rows.map((row) => ({
    name: row.name,
    surname: row.surname,
    phone: row.phone,
    birth_date: row.birth_date,
    emails: row.emails.map(({ email }) => email),
    group_names: row.groups.flatMap((id) => names.get(id) ?? []),
    row,
  }))
  return { people, groups: new Map(groups.map(({ id, name }) => [name, id])) }
}
