import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { folder } from './folder.ts'
import { folder_name } from './save-folder.ts'

/**
 * [added] The folder that Archive means: the one there is, else one's own folder that is called so, else a new one
 * of this name beside the system folders. Asked for again it answers the same. Decisions 81.
 */
export const archiveFolder = endpoint({
  method: 'POST',
  path: '/folders/archive',
  access: 'manage',
  input: z.object({ name: folder_name }),
  output: z.object({ folder }),
  errors: ['name_not_indicated', 'folder_already_exist', 'max_count_reached'],
})
export type ArchiveFolder = z.output<typeof archiveFolder.input>
