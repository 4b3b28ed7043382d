import * as z from 'zod/mini'
import { endpoint, MEGABYTE } from '../endpoint.ts'
import { undo_token } from '../mailbox/undo/undo-token.ts'
import { CONTACT_EMAILS_MAX, CONTACT_GROUPS_MAX, CONTACTS_MAX } from './contact.ts'

/** A file of contacts, photos and all. */
export const IMPORT_MB_MAX = 20
export const IMPORT_BYTES_MAX = IMPORT_MB_MAX * 1_048_576
/** What a table may have: wider ones are read so far. */
export const IMPORT_COLUMNS_MAX = 200

/** What a column of a table can be taken as; `-`: not taken. */
export const IMPORT_FIELDS = [
  'name',
  'surname',
  'full_name',
  'email',
  'phone',
  'birth_date',
  'groups',
  '-',
] as const
export const import_field = z.enum(IMPORT_FIELDS)
export type ImportField = z.infer<typeof import_field>

/** Encodings to choose from when the guess was wrong. */
export const IMPORT_CHARSETS = [
  'utf-8',
  'windows-1251',
  'koi8-r',
  'ibm866',
  'shift_jis',
  'windows-1252',
  'utf-16le',
] as const

const line = z.string().check(z.maxLength(100))

/** A person of a file. Groups have names here: they may not be there yet. */
export const import_person = z.object({
  name: line,
  surname: line,
  emails: z.array(z.string().check(z.maxLength(254))).check(z.maxLength(CONTACT_EMAILS_MAX)),
  phone: line,
  /** yyyy-mm-dd */
  birth_date: z.nullable(z.iso.date()),
  group_names: z.array(line).check(z.maxLength(CONTACT_GROUPS_MAX)),
})
export type ImportPerson = z.infer<typeof import_person>

/**
 * How a person stands to the address book and to those before in the file: `new`; `same`, nothing would be
 * added; `merge`, `like` is somebody with the same address or name who would get something.
 */
export const read_person = z.extend(import_person, {
  found: z.enum(['new', 'same', 'merge']),
  like: z.nullable(z.string()),
  /** What cannot be kept: addresses that are none, a day that is none. */
  dropped: z.array(z.string()),
})
export type ReadPerson = z.infer<typeof read_person>

/**
 * [added] Reads a file of contacts and changes nothing: multipart field `file`, vCard, CSV or LDIF. A table tells
 * how its columns were taken; `columns` (fields by comma) and `charset` say otherwise.
 */
export const readContactsFile = endpoint({
  method: 'POST',
  path: '/contacts/import/file',
  access: 'manage',
  query: ['columns', 'charset'],
  body: { kind: 'file', bytes_max: IMPORT_BYTES_MAX + MEGABYTE },
  input: z.object({
    columns: z.optional(z.string().check(z.maxLength(20 * IMPORT_COLUMNS_MAX))),
    charset: z.optional(z.enum(IMPORT_CHARSETS)),
  }),
  output: z.object({
    format: z.enum(['vcard', 'csv', 'ldif']),
    charset: z.string(),
    columns: z.nullable(
      z.array(z.object({ name: z.string(), field: import_field, samples: z.array(z.string()) })),
    ),
    people: z.array(read_person),
    /** Entries with neither a name nor an address nor a phone. */
    empty: z.int(),
  }),
  errors: [
    'contacts_file_unreadable',
    'max_limit_reached',
    'max_count_reached',
    'invalid_request_params',
    'forbidden',
  ],
})
export type ReadContactsFile = z.output<typeof readContactsFile.input>
export type ContactsFile = z.infer<typeof readContactsFile.output>

/** [added] Puts people into the address book, each anew or into whom they are found to be. `POST undo` takes it back. */
export const importContacts = endpoint({
  method: 'POST',
  path: '/contacts/import',
  access: 'manage',
  /** A whole address book at once. */
  body: { bytes_max: 16 * MEGABYTE },
  input: z.object({
    people: z
      .array(z.extend(import_person, { how: z.enum(['add', 'merge']) }))
      .check(z.minLength(1), z.maxLength(CONTACTS_MAX)),
  }),
  output: z.object({ added: z.int(), merged: z.int(), undo_token }),
  errors: ['max_count_reached', 'invalid_request_params', 'forbidden'],
})
export type ImportContacts = z.output<typeof importContacts.input>

export const EXPORT_FORMATS = ['vcard3', 'vcard4', 'google_csv', 'outlook_csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** [added] The address book, or a group of it, as a file. */
export const exportContacts = endpoint({
  method: 'GET',
  path: '/contacts/export',
  access: 'owner',
  input: z.object({
    format: z.enum(EXPORT_FORMATS),
    group_id: z.optional(z.coerce.number().check(z.int())),
  }),
  output: z.unknown(),
  answers: 'bytes',
  errors: ['entity_not_found', 'forbidden'],
})
export type ExportContacts = z.output<typeof exportContacts.input>
