import * as z from 'zod/mini'
import { ANSWER_CHARS_MAX, ANSWER_FILES_MAX } from './answer-protected.ts'

export const answerProtectedSchema = {
  input: z.object({
    public_id: z.string().check(z.maxLength(100)),
    password: z.string().check(z.maxLength(200)),
    from: z.string().check(z.maxLength(254)),
    /** Plain text. */
    text: z.string().check(z.maxLength(ANSWER_CHARS_MAX)),
    attachments: z.array(z.int()).check(z.maxLength(ANSWER_FILES_MAX)),
  }),
  /** How many more answers this message takes. */
  output: z.object({ left: z.int() }),
}
export type AnswerProtected = z.infer<typeof answerProtectedSchema.input>
