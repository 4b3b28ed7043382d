import * as z from 'zod/mini'
import { sender_rule } from './sender-rule.schema.ts'

export const listSenderRulesSchema = {
  input: z.object({}),
  /** All of them, by their names. */
  output: z.object({ rules: z.array(sender_rule) }),
}
