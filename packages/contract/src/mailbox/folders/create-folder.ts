import { endpoint } from '#contract/endpoint.ts'
import type { createFolderSchema } from './create-folder.schema.ts'

/** Spec §7 Folders: `POST folders`, the body nested as given there. `parent_id` null: beside the system folders. */
export const createFolder = endpoint<typeof createFolderSchema>({
  method: 'POST',
  path: '/folders',
  access: 'manage',
  errors: [
    'name_not_indicated',
    'folder_name_dot',
    'invalid_params',
    'folder_already_exist',
    'folder_parent_wrong',
    'max_count_reached',
    'forbidden',
  ],
})
