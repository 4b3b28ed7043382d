import { endpoint } from '#contract/endpoint.ts'
import type { listFolderMessagesSchema } from './list-folder-messages.schema.ts'

/** Spec §7 Messages: `GET {folder path}?page&limit`. Folder 0: important messages of the inbox. */
export const listFolderMessages = endpoint<typeof listFolderMessagesSchema>({
  method: 'GET',
  path: '/folders/{folder_id}/messages',
  access: 'session',
  errors: ['request_folder_id_error', 'invalid_request_params'],
})
