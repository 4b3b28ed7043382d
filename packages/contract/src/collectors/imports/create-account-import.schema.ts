import * as z from 'zod/mini'
import { account_import } from './account-import.schema.ts'

export const createAccountImportSchema = {
  input: z.object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)),
    size: z.int().check(z.minimum(1)),
  }),
  output: z.object({ account_import }),
}
export type CreateAccountImport = z.output<typeof createAccountImportSchema.input>
