import * as z from 'zod/mini'
import { account_import } from './account-import.schema.ts'

export const getAccountImportSchema = {
  input: z.object({}),
  /** null: none was begun, or it is forgotten. */
  output: z.object({ account_import: z.nullable(account_import) }),
}
