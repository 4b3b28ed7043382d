import { endpoint } from '#contract/endpoint.ts'
import type { emptyFolderSchema } from './empty-folder.schema.ts'

/** Spec §7 Messages: `POST messages/empty`. Only Trash and Spam can be emptied. */
export const emptyFolder = endpoint<typeof emptyFolderSchema>({
  method: 'POST',
  path: '/messages/empty',
  access: 'work',
  errors: ['request_folder_not_found', 'forbidden'],
})
