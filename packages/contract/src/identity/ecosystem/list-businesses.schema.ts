import * as z from 'zod/mini'

export const business = z.object({
  wmid: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['initiator', 'administrator', 'staff']),
  can_impersonate: z.boolean(),
  last_used_at: z.nullable(z.string()),
})
export type Business = z.infer<typeof business>

export const listBusinessesSchema = {
  input: z.object({}),
  output: z.object({ ba_list: z.array(business) }),
}
