import * as z from 'zod/mini'
import { paid_alias } from './paid-alias.schema.ts'

export const listPaidAliasesSchema = {
  input: z.object({}),
  output: z.object({ aliases: z.array(paid_alias) }),
}
