import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { folder_id, folder_id_text } from '../messages/message.ts'
import { folder } from './folder.ts'

export const FOLDER_NAME_CHARS_MAX = 60
export const FOLDER_DEPTH_MAX = 10
export const FOLDERS_MAX = 500

/** One segment of the path: nothing that cannot be seen; a dot, which separates them, is refused by its own code. Decisions 28. */
export const folder_name = z
  .string()
  .check(z.trim(), z.normalize(), z.maxLength(FOLDER_NAME_CHARS_MAX), z.regex(/^\P{Cc}*$/u))

/** Spec §7 Folders: `POST folders`, the body nested as given there. `parent_id` null: beside the system folders. */
export const createFolder = endpoint({
  method: 'POST',
  path: '/folders',
  access: 'manage',
  input: z.object({
    folder: z.object({
      folder: z.object({ parent_id: z._default(z.nullable(folder_id), null), name: folder_name }),
    }),
  }),
  output: z.object({ folder }),
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
export type CreateFolder = z.output<typeof createFolder.input>

/** Spec §7 Folders: `POST folders/{id}`, another name or another parent. Without `parent_id` it stays where it is. */
export const saveFolder = endpoint({
  method: 'POST',
  path: '/folders/{id}',
  access: 'manage',
  input: z.object({
    id: folder_id_text,
    folder: z.object({
      folder: z.object({ parent_id: z.optional(z.nullable(folder_id)), name: folder_name }),
    }),
  }),
  output: z.object({ folder }),
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
export type SaveFolder = z.output<typeof saveFolder.input>
