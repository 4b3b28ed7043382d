import * as z from 'zod/mini'
import { written_sender } from './sender-rule.schema.ts'

export const deleteSenderRuleSchema = {
  input: z.object({ sender: written_sender }),
  output: z.object({}),
}
