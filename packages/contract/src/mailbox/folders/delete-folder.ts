import { endpoint } from '#contract/endpoint.ts'
import type { deleteFolderSchema } from './delete-folder.schema.ts'

/** Spec §7 Folders: `DELETE folders/{id}`. Messages in it go to Trash. */
export const deleteFolder = endpoint<typeof deleteFolderSchema>({
  method: 'DELETE',
  path: '/folders/{id}',
  access: 'manage',
  errors: ['request_folder_not_found', 'folder_children_exist', 'folder_trash_not_found', 'forbidden'],
})
