import * as z from 'zod/mini'

export const stopImpersonationSchema = {
  input: z.object({}),
  output: z.object({ token: z.string(), expires_at: z.string() }),
}
