import { endpoint } from '#contract/endpoint.ts'
import type { saveFolderSchema } from './save-folder.schema.ts'

/** Spec §7 Folders: `POST folders/{id}`, another name or another parent. Without `parent_id` it stays where it is. */
export const saveFolder = endpoint<typeof saveFolderSchema>({
  method: 'POST',
  path: '/folders/{id}',
  access: 'manage',
  errors: [
    'request_folder_not_found',
    'name_not_indicated',
    'folder_name_dot',
    'invalid_params',
    'folder_already_exist',
    'folder_parent_wrong',
    'forbidden',
  ],
})
