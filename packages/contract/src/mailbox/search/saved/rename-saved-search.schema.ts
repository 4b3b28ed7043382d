import * as z from 'zod/mini'
import { saved_search, saved_search_id_text, saved_search_name } from './saved-search.schema.ts'

export const renameSavedSearchSchema = {
  input: z.object({ id: saved_search_id_text, name: saved_search_name }),
  output: z.object({ search: saved_search }),
}
export type RenameSavedSearch = z.output<typeof renameSavedSearchSchema.input>
