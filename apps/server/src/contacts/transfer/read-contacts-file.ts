import { buffer } from 'node:stream/consumers'
import { setImmediate as breath } from 'node:timers/promises'
import { CONTACTS_MAX } from '#contract/contacts/contact.ts'
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
import type { DayOrder } from './formats/birth-date.ts'
import { decodeFile } from './formats/decode-file.ts'
import { readLdif } from './formats/read-ldif.ts'
import { readTable } from './formats/read-table.ts'
import { readVcards } from './formats/read-vcards.ts'
import { selectKnownPeople } from './known-people.ts'
import { isSame, type Known, mergedPerson, PeopleIndex } from './match-people.ts'
import { checkPerson, type RawPerson } from './person.ts'

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

  const read = await readPeople(bytes, charset, fieldsOf(columns))
  const { people, groups: _ } = await selectKnownPeople(app.db, account_id)
  const index = new PeopleIndex<Known>()
  for (const person of people) index.add(person)
  return { ...read, people: read.people.map((each) => ({ ...each, ...compare(index, each) })) }
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

type Read = Omit<ContactsFile, 'people'> & { people: (ImportPerson & { dropped: string[] })[] }

async function readPeople(
  bytes: Buffer,
  requestedCharset: string | undefined,
  fields: ImportField[] | null,
): Promise<Read> {
  const { text, charset } = decodeFile(bytes, requestedCharset)
  if (/^BEGIN:VCARD\s*$/im.test(text)) {
    return { format: 'vcard', charset, columns: null, ...(await checked(readVcards(text), 'mdy')) }
  }
  if (/^dn: /m.test(text) && /^objectclass: /im.test(text)) {
    return { format: 'ldif', charset, columns: null, ...(await checked(readLdif(text), 'mdy')) }
  }
  if (text.trim() === '' || text.includes('\0') || !/[,;\t\n]/.test(text.trim())) unreadable()
  const { columns, people, order } = await readTable(text, fields).catch(unreadable)
  if (!fields && columns.every(({ field }) => field === '-')) {
    // Names nobody knows: a table all the same when its rows are alike, so that a person can tell.
    if (columns.length < 2) unreadable()
  }
  return { format: 'csv', charset, columns, ...(await checked(people, order)) }
}

function unreadable(error?: unknown): never {
  throw error instanceof AppError ? error : new AppError('contacts_file_unreadable')
}

async function checked(raw: Iterable<RawPerson>, order: DayOrder): Promise<Pick<Read, 'people' | 'empty'>> {
  const people: Read['people'] = []
  let empty = 0
  for (const each of raw) {
    const checkedPerson = checkPerson(each, order)
    if (checkedPerson) people.push({ ...checkedPerson.person, dropped: checkedPerson.dropped })
    else empty += 1
    if (people.length > CONTACTS_MAX)
      throw new AppError('max_count_reached', { params: { limit: CONTACTS_MAX } })
    if ((people.length + empty) % PEOPLE_AT_ONCE === 0) await breath()
  }
  return { people, empty }
}
