import { endpoint, MEGABYTE } from '#contract/endpoint.ts'
import type { readContactsFileSchema } from './read-contacts-file.schema.ts'

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

/**
 * [added] Reads a file of contacts and changes nothing: multipart field `file`, vCard, CSV or LDIF. A table tells
 * how its columns were taken; `columns` (fields by comma) and `charset` say otherwise.
 */
export const readContactsFile = endpoint<typeof readContactsFileSchema>({
  method: 'POST',
  path: '/contacts/import/file',
  maintenance: 'open',
  access: 'manage',
  query: ['columns', 'charset'],
  body: { kind: 'file', bytes_max: IMPORT_BYTES_MAX + MEGABYTE },
  errors: [
    'contacts_file_unreadable',
    'max_limit_reached',
    'max_count_reached',
    'invalid_request_params',
    'forbidden',
  ],
})
