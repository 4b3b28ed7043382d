import * as z from 'zod/mini'
import { kept_search, saved_search, saved_search_name } from './saved-search.schema.ts'

export const createSavedSearchSchema = {
  input: z.object({ name: saved_search_name, search: kept_search }),
  output: z.object({ search: saved_search }),
}
export type CreateSavedSearch = z.output<typeof createSavedSearchSchema.input>
