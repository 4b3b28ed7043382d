import * as z from 'zod/mini'
import { alias } from './alias.schema.ts'
import { ALIAS_PASSWORD_CHARS_MAX } from './alias.ts'

export const saveAliasAccessSchema = {
  input: z.object({
    alias_id: z.int(),
    password: z.optional(z.string().check(z.maxLength(ALIAS_PASSWORD_CHARS_MAX))),
    password_confirm: z.optional(z.string().check(z.maxLength(ALIAS_PASSWORD_CHARS_MAX))),
    remove: z.optional(z.boolean()),
  }),
  output: z.object({ alias }),
}
export type SaveAliasAccess = z.output<typeof saveAliasAccessSchema.input>
