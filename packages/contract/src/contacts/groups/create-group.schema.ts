import * as z from 'zod/mini'
import { full_contact_group, group_form } from './group.schema.ts'

export const createGroupSchema = {
  input: z.object({ group: group_form }),
  output: z.object({ group: full_contact_group }),
}
export type CreateGroup = z.output<typeof createGroupSchema.input>
