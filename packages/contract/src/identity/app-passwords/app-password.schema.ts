import * as z from 'zod/mini'

export const app_password = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.nullable(z.string()),
  last_ip: z.nullable(z.string()),
})
export type AppPassword = z.infer<typeof app_password>
