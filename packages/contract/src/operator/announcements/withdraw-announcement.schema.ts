import * as z from 'zod/mini'

export const withdrawAnnouncementSchema = {
  input: z.object({ id: z.coerce.number().check(z.int(), z.positive()) }),
  output: z.object({}),
}
