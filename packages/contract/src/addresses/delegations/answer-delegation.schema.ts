import * as z from 'zod/mini'
import { id_text } from '#contract/id-text.schema.ts'
import { delegated_email } from './delegation.schema.ts'

export const answerDelegationSchema = {
  input: z.object({ email_id: id_text, accept: z.boolean() }),
  output: z.object({ email: delegated_email }),
}
export type AnswerDelegation = z.output<typeof answerDelegationSchema.input>
