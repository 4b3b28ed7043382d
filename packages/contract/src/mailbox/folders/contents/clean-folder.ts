import { endpoint } from '#contract/endpoint.ts'
import type { cleanFolderSchema } from './clean-folder.schema.ts'

export const CLEAN_DAYS_MAX = 3650

/**
 * [added] After so many days in it, messages leave a folder by themselves: to Trash, from Trash and Spam for good.
 * Null: they stay. For one's own folders, Trash and Spam. Decisions 37.
 */
export const cleanFolder = endpoint<typeof cleanFolderSchema>({
  method: 'POST',
  path: '/folders/{id}/clean',
  access: 'manage',
  errors: ['request_folder_not_found', 'invalid_params', 'forbidden'],
})
