import * as z from 'zod/mini'

export const endOtherSessionsSchema = {
  input: z.object({}),
  output: z.object({ ended: z.int() }),
}
