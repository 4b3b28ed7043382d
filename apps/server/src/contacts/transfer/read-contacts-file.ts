import { buffer } from 'node:stream/consumers'
import { setImmediate as breath } from 'node:timers/promises'
import type { ImportPerson } from '#contract/contacts/transfer/import-person.schema.ts'
import type {
  ContactsFile,
  ImportField,
  ReadContactsFile,
} from '#contract/contacts/transfer/read-contacts-file.schema.ts'
import {
  IMPORT_BYTES_MAX,
  IMPORT_FIELDS,
  IMPORT_MB_MAX,
} from '#contract/contacts/transfer/read-contacts-file.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import type { Call } from '#server/platform/http/route.ts'
import { selectKnownPeople } from './known-people.ts'
import { isSame, type Known, mergedPerson, PeopleIndex } from './match-people.ts'
import type { ReadPeople } from './read-people.ts'

/** Other requests get their turn after so many people. */
const PEOPLE_AT_ONCE = 200

/**
 * Reads a file of contacts and tells who of it is known already; changes nothing. Throws
 * `contacts_file_unreadable`, `max_limit_reached`, `max_count_reached`. Closed to alias-only sessions. Decisions 44.
 */
export async function readContactsFile(
  app: App,
  { account_id }: Actor,
  { columns, charset }: ReadContactsFile,
  call: Call,
): Promise<ContactsFile> {
  const file = await call.file()
  if (!file) throw new AppError('invalid_request_params', { fields: ['file'] })
  const bytes = await buffer(file.content)
  if (bytes.length > IMPORT_BYTES_MAX)
    throw new AppError('max_limit_reached', { params: { limit: IMPORT_MB_MAX } })

  const read = await peopleIn(app, bytes, { charset, fields: fieldsOf(columns) })
  const known = await selectKnownPeople(app.db, account_id)
  const index = new PeopleIndex<Known>()
  for (const person of known.people) index.add(person)
  const people: ContactsFile['people'] = []
  for (const each of read.people) {
    people.push({ ...each, ...compare(index, each) })
    if (people.length % PEOPLE_AT_ONCE === 0) await breath()
  }
  return { ...read, people }
}

/** Where nobody else waits for it. A file that takes more than a thread may spend is no address book. */
async function peopleIn(
  app: App,
  source: Buffer,
  options: { charset: string | undefined; fields: ImportField[] | null },
): Promise<ReadPeople> {
  const read = await app.readers.run('people', { source, ...options }).catch((cause: unknown) => {
    throw new AppError('contacts_file_unreadable', { cause })
  })
  if ('refused' in read) throw new AppError(read.refused.code, { params: read.refused.params })
  return read
}

const fieldsOf = (columns: string | undefined): ImportField[] | null =>
  columns === undefined
    ? null
    : columns.split(',').map((field) => IMPORT_FIELDS.find((known) => known === field) ?? '-')

/** How a person stands to those known; those that come later in the file meet this one too. */
function compare(index: PeopleIndex<Known>, person: ImportPerson) {
  const known = index.find(person)
  if (!known) {
    index.add({ ...person })
    return { found: 'new' as const, like: null }
  }
  const like = `${known.name} ${known.surname}`.trim() || (known.emails[0] ?? '')
  if (isSame(known, person)) return { found: 'same' as const, like }
  Object.assign(known, mergedPerson(known, person))
  index.add(known)
  return { found: 'merge' as const, like }
}
