import * as z from 'zod/mini'
import { account_import } from './account-import.schema.ts'

export const uploadAccountImportSchema = {
  input: z.object({ at: z.coerce.number().check(z.int(), z.minimum(0)) }),
  output: z.object({ account_import }),
}
export type UploadAccountImport = z.output<typeof uploadAccountImportSchema.input>
