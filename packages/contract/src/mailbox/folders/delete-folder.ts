import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { folder_id_text } from '../messages/message.ts'

/** Spec §7 Folders: `DELETE folders/{id}`. Letters in it go to Trash. */
export const deleteFolder = endpoint({
  method: 'DELETE',
  path: '/folders/{id}',
  access: 'manage',
  input: z.object({ id: folder_id_text }),
  output: z.object({}),
  errors: ['request_folder_not_found', 'folder_children_exist', 'folder_trash_not_found', 'forbidden'],
})
