import { endpoint } from '#contract/endpoint.ts'
import type { archiveFolderSchema } from './archive-folder.schema.ts'

/**
 * [added] The folder that Archive means: the one there is, else one's own folder that is called so, else a new one
 * of this name beside the system folders. Asked for again it answers the same. Decisions 81.
 */
export const archiveFolder = endpoint<typeof archiveFolderSchema>({
  method: 'POST',
  path: '/folders/archive',
  access: 'manage',
  errors: ['name_not_indicated', 'folder_already_exist', 'max_count_reached'],
})
