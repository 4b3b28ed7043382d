import * as z from 'zod/mini'
import { contact_group } from './group.schema.ts'

export const listGroupsSchema = {
  input: z.object({}),
  output: z.object({ groups: z.array(contact_group) }),
}
