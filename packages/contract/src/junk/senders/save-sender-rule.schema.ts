import * as z from 'zod/mini'
import { sender_rule, sender_rule_kind, written_sender } from './sender-rule.schema.ts'

export const saveSenderRuleSchema = {
  input: z.object({ sender: written_sender, is: sender_rule_kind }),
  output: z.object({
    rule: sender_rule,
    /** What was settled of that sender before; null: nothing. */
    was: z.nullable(sender_rule_kind),
  }),
}
export type SaveSenderRule = z.output<typeof saveSenderRuleSchema.input>
export type SavedSenderRule = z.infer<typeof saveSenderRuleSchema.output>
