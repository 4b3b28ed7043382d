import * as z from 'zod/mini'
import { error_code } from '#contract/errors.schema.ts'
import { ACCOUNT_IMPORT_STATES } from './account-import.ts'

/** An archive of a mailbox that is brought into this one. Decisions 177. */
export const account_import = z.object({
  state: z.enum(ACCOUNT_IMPORT_STATES),
  /** Of the file, by which it is known again. */
  name: z.string(),
  size: z.int(),
  /** Bytes that have come; the next part begins there. */
  received: z.int(),
  messages_all: z.int(),
  imported: z.int(),
  /** Its folder had them already. */
  known: z.int(),
  /** Could not be taken. */
  left_out: z.int(),
  people: z.int(),
  /** Names of those that do not fit this mailbox. */
  filters_left_out: z.array(z.string()),
  error: z.nullable(z.object({ i8s: error_code })),
})
export type AccountImport = z.infer<typeof account_import>
