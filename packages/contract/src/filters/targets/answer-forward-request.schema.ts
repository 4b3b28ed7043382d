import * as z from 'zod/mini'
import { request_token } from './request-token.schema.ts'

export const answerForwardRequestSchema = {
  input: z.object({ token: request_token, accept: z.boolean() }),
  output: z.object({}),
}
export type AnswerForwardRequest = z.output<typeof answerForwardRequestSchema.input>
