import { CONTACTS_MAX } from '#contract/contacts/contact.ts'
import type { ImportPerson } from '#contract/contacts/transfer/import-person.schema.ts'
import type { ContactsFile, ImportField } from '#contract/contacts/transfer/read-contacts-file.schema.ts'
import { AppError, type ErrorCode, type ErrorParams } from '#contract/errors.ts'
import type { DayOrder } from './formats/birth-date.ts'
import { decodeFile } from './formats/decode-file.ts'
import { readLdif } from './formats/read-ldif.ts'
import { readTable } from './formats/read-table.ts'
import { readVcards } from './formats/read-vcards.ts'
import { checkPerson, type RawPerson } from './person.ts'

export type ReadPeople = Omit<ContactsFile, 'people'> & { people: (ImportPerson & { dropped: string[] })[] }

/** Why there is nothing to read, as it can be told by a thread. */
export interface Refused {
  refused: { code: ErrorCode; params: ErrorParams }
}

/** The people of a file, as far as it is an address book. 20 MB may take seconds: a task of `app.readers`. Decisions 44, 185. */
export async function readPeople(
  bytes: Buffer,
  charset: string | undefined,
  fields: ImportField[] | null,
): Promise<ReadPeople | Refused> {
  try {
    return await peopleOf(bytes, charset, fields)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { refused: { code: error.code, params: error.params } }
  }
}

async function peopleOf(
  bytes: Buffer,
  requestedCharset: string | undefined,
  fields: ImportField[] | null,
): Promise<ReadPeople> {
  const { text, charset } = decodeFile(bytes, requestedCharset)
  if (/^BEGIN:VCARD\s*$/im.test(text)) {
    return { format: 'vcard', charset, columns: null, ...checked(readVcards(text), 'mdy') }
  }
  if (/^dn: /m.test(text) && /^objectclass: /im.test(text)) {
    return { format: 'ldif', charset, columns: null, ...checked(readLdif(text), 'mdy') }
  }
  if (text.trim() === '' || text.includes('\0') || !/[,;\t\n]/.test(text.trim())) unreadable()
  const { columns, people, order } = await readTable(text, fields).catch(unreadable)
  if (!fields && columns.every(({ field }) => field === '-')) {
    // Names nobody knows: a table all the same when its rows are alike, so that a person can tell.
    if (columns.length < 2) unreadable()
  }
  return { format: 'csv', charset, columns, ...checked(people, order) }
}

function unreadable(error?: unknown): never {
  throw error instanceof AppError ? error : new AppError('contacts_file_unreadable')
}

function checked(raw: Iterable<RawPerson>, order: DayOrder): Pick<ReadPeople, 'people' | 'empty'> {
  const people: ReadPeople['people'] = []
  let empty = 0
  for (const each of raw) {
    const checkedPerson = checkPerson(each, order)
    if (checkedPerson) people.push({ ...checkedPerson.person, dropped: checkedPerson.dropped })
    else empty += 1
    if (people.length > CONTACTS_MAX)
      throw new AppError('max_count_reached', { params: { limit: CONTACTS_MAX } })
  }
  return { people, empty }
}
