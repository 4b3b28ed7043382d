import * as z from 'zod/mini'
import { alias } from './alias.schema.ts'

export const listAliasesSchema = {
  input: z.object({}),
  output: z.object({ aliases: z.array(alias), main: z.object({ received: z.int() }) }),
}
export type OwnAliases = z.output<typeof listAliasesSchema.output>
