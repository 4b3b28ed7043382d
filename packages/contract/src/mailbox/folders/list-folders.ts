import { endpoint } from '#contract/endpoint.ts'
import type { listFoldersSchema } from './list-folders.schema.ts'

/**
 * Spec §7 Folders: `GET folders`, as a tree: Inbox with its subfolders, then the system folders, then the rest.
 * [added] With `alias_id` the tree is that of the messages that came to this address, 0 being the main one: its
 * numbers, and of one's own folders those that have some.
 */
export const listFolders = endpoint<typeof listFoldersSchema>({
  method: 'GET',
  path: '/folders',
  access: 'session',
  errors: [],
})
