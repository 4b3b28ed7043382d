import * as z from 'zod/mini'
import { import_person } from './import-person.schema.ts'
import { IMPORT_CHARSETS, IMPORT_COLUMNS_MAX, IMPORT_FIELDS } from './read-contacts-file.ts'

export const import_field = z.enum(IMPORT_FIELDS)
export type ImportField = z.infer<typeof import_field>

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

export const readContactsFileSchema = {
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
}
export type ReadContactsFile = z.output<typeof readContactsFileSchema.input>
export type ContactsFile = z.infer<typeof readContactsFileSchema.output>
