import * as z from 'zod/mini'
import { id_text } from '#contract/id-text.schema.ts'

export const cancelJobSchema = {
  input: z.object({ job_id: id_text }),
  output: z.object({}),
}
