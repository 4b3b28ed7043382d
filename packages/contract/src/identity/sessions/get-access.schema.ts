import * as z from 'zod/mini'

export const getAccessSchema = {
  input: z.object({}),
  output: z.object({
    access: z.literal(true),
    wmid: z.nullable(z.string()),
    expires_at: z.string(),
    impersonated: z.boolean(),
  }),
}
