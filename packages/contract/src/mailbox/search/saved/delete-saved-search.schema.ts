import * as z from 'zod/mini'
import { saved_search_id_text } from './saved-search.schema.ts'

export const deleteSavedSearchSchema = {
  input: z.object({ id: saved_search_id_text }),
  output: z.object({}),
}
