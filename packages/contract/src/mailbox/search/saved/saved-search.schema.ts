import * as z from 'zod/mini'
import { id_text } from '#contract/id-text.schema.ts'
import { SAVED_SEARCH_NAME_CHARS_MAX } from './saved-search.ts'

export const saved_search_id_text = id_text

const id = z.nullable(z.int())
/** dd.MM.yyyy, or empty. */
const day = z.string().check(z.regex(/^(\d\d\.\d\d\.\d{4})?$/))

/** What is asked for, as the path of a search has it: text with its operators, where, in which fields, when. Spec §2. */
export const kept_search = z.object({
  f_id: id,
  l_id: id,
  search_text: z.string().check(z.maxLength(500)),
  all_folder: z.boolean(),
  subject: z.boolean(),
  text: z.boolean(),
  sender: z.boolean(),
  from: day,
  to: day,
})
export type KeptSearch = z.infer<typeof kept_search>

export const saved_search_name = z.string().check(z.trim(), z.maxLength(SAVED_SEARCH_NAME_CHARS_MAX))

/** A search under a name, for the sidebar. */
export const saved_search = z.object({ id: z.int(), name: z.string(), search: kept_search })
export type SavedSearch = z.infer<typeof saved_search>
