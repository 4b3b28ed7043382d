import * as z from 'zod/mini'

export const listPublicDomainsSchema = {
  input: z.object({}),
  output: z.object({ domains: z.array(z.object({ name: z.string(), free: z.boolean() })) }),
}
