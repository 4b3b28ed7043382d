import * as z from 'zod/mini'
import { grant, grant_rights } from './grant.schema.ts'

export const saveGrantSchema = {
  input: z.object({
    wmid: z.string(),
    rights: grant_rights,
    ends_at: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
  }),
  output: z.object({ grant }),
}
export type SaveGrant = z.infer<typeof saveGrantSchema.input>
