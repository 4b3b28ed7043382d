import * as z from 'zod/mini'
import { alias_form } from '../alias.schema.ts'
import { ALIAS_NAME_ERRORS } from '../alias.ts'

export const checkAliasNameSchema = {
  /** An empty name asks for the suggestions alone. */
  input: z.object(alias_form),
  output: z.object({
    /** Why the name cannot be had; null: it can, or none was given. */
    problem: z.nullable(z.enum(ALIAS_NAME_ERRORS)),
    /** Up to four names that can be had, of the person's own name and of the one asked for. */
    suggestions: z.array(z.string()),
  }),
}
export type CheckAliasName = z.output<typeof checkAliasNameSchema.input>
