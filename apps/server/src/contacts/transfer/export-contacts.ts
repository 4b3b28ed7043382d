import type { ExportContacts } from '#contract/contacts/transfer/export-contacts.schema.ts'
import type { ExportFormat } from '#contract/contacts/transfer/export-contacts.ts'
import type { ImportPerson } from '#contract/contacts/transfer/import-person.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import type { Bytes } from '#server/platform/http/route.ts'
import { selectGroup } from '../groups/groups.sql.ts'
import { writeTable } from './formats/write-table.ts'
import { writeVcards } from './formats/write-vcards.ts'
import { selectKnownPeople } from './known-people.ts'

const FORMATS: Record<
  ExportFormat,
  { kind: string; end: string; write: (people: ImportPerson[]) => string }
> = {
  vcard3: { kind: 'text/vcard', end: 'vcf', write: (people) => writeVcards(people, '3.0') },
  vcard4: { kind: 'text/vcard', end: 'vcf', write: (people) => writeVcards(people, '4.0') },
  google_csv: { kind: 'text/csv', end: 'csv', write: (people) => writeTable(people, 'google') },
  outlook_csv: { kind: 'text/csv', end: 'csv', write: (people) => writeTable(people, 'outlook') },
}

/** The address book or a group of it as a file, by name. Throws `entity_not_found` for the group. Decisions 44. */
export async function exportContacts(
  app: App,
  { account_id }: Actor,
  { format, group_id }: ExportContacts,
): Promise<Bytes> {
  const group = group_id === undefined ? null : await selectGroup(app.db, account_id, group_id)
  if (group === undefined) throw new AppError('entity_not_found')
  const { people } = await selectKnownPeople(app.db, account_id)
  const chosen = group ? people.filter(({ row }) => row.groups.includes(group.id)) : people
  const { kind, end, write } = FORMATS[format]
  const content = Buffer.from(write(chosen))
  const name = (group?.name ?? 'contacts').replace(/[\p{Cc}/\\:*?"<>|]+/gu, ' ').trim() || 'contacts'
  return {
    content,
    content_type: `${kind}; charset=utf-8`,
    file_name: `${name}.${end}`,
    size: content.length,
  }
}
