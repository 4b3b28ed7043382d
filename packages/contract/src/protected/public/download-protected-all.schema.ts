import * as z from 'zod/mini'

export const downloadProtectedAllSchema = {
  input: z.object({ ticket: z.string().check(z.maxLength(500)) }),
  output: z.unknown(),
}
