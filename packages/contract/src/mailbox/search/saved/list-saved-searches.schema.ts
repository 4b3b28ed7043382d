import * as z from 'zod/mini'
import { saved_search } from './saved-search.schema.ts'

export const listSavedSearchesSchema = {
  input: z.object({}),
  output: z.object({ searches: z.array(saved_search) }),
}
