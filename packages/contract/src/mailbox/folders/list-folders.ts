import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { folder } from './folder.ts'

/**
 * Spec §7 Folders: `GET folders`, as a tree: Inbox with its subfolders, then the system folders, then the rest.
 * [added] With `alias_id` the tree is that of the letters that came to this address, 0 being the main one: its
 * numbers, and of one's own folders those that have some.
 */
export const listFolders = endpoint({
  method: 'GET',
  path: '/folders',
  access: 'session',
  input: z.object({ alias_id: z.optional(z.coerce.number().check(z.int(), z.minimum(0))) }),
  output: z.object({ folders: z.array(folder) }),
  errors: [],
})
export type ListFolders = z.output<typeof listFolders.input>
