import type { ImportPerson } from '#contract/contacts/transfer/import-person.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { selectKnownPeople } from './known-people.ts'

/** The people of an address book, as another one takes them. */
export async function exportedPeople(app: App, { account_id }: Actor): Promise<ImportPerson[]> {
  const { people } = await selectKnownPeople(app.db, account_id)
  return people.map(({ name, surname, phone, birth_date, emails, group_names }) => ({
    ...{ name, surname, phone, birth_date, emails, group_names },
  }))
}
