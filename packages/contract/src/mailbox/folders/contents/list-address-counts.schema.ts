import * as z from 'zod/mini'

export const listAddressCountsSchema = {
  input: z.object({}),
  output: z.object({ addresses: z.array(z.object({ alias_id: z.int(), unread: z.int() })) }),
}
