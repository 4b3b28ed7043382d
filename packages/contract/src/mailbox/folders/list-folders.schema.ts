import * as z from 'zod/mini'
import { folder } from './folder.schema.ts'

export const listFoldersSchema = {
  input: z.object({ alias_id: z.optional(z.coerce.number().check(z.int(), z.minimum(0))) }),
  output: z.object({ folders: z.array(folder) }),
}
export type ListFolders = z.output<typeof listFoldersSchema.input>
