import * as z from 'zod/mini'
import { grant, grant_rights, person } from './grant.schema.ts'

export const listGrantsSchema = {
  input: z.object({}),
  output: z.object({
    grants: z.array(grant),
    granted_to_me: z.array(z.object({ ...person, rights: grant_rights, ends_at: z.nullable(z.string()) })),
  }),
}
