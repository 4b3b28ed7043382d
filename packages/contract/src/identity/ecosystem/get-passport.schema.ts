import * as z from 'zod/mini'

export const getPassportSchema = {
  input: z.object({}),
  output: z.object({ passport_tid: z.nullable(z.int()) }),
}
