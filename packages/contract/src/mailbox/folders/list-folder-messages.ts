import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { folder_id_text, message_list } from '../messages/message.ts'
import { PAGE_LIMIT_MAX } from '../search/scope.ts'

/** Spec §7 Messages: `GET {folder path}?page&limit`. Folder 0: important letters of the inbox. */
export const listFolderMessages = endpoint({
  method: 'GET',
  path: '/folders/{folder_id}/messages',
  access: 'session',
  input: z.object({
    folder_id: folder_id_text,
    page: z._default(z.coerce.number().check(z.int(), z.positive()), 1),
    limit: z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(PAGE_LIMIT_MAX))),
    /** [added] 'all', 0 for the main address, or an alias. */
    alias_id: z.optional(z.union([z.literal('all'), z.coerce.number().check(z.int())])),
    /** [added] */
    filter: z.optional(z.enum(['unread', 'flagged', 'attachments'])),
  }),
  output: message_list,
  errors: ['request_folder_id_error', 'invalid_request_params'],
})
