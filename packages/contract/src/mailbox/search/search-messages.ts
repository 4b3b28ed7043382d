import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { message_list } from '../messages/message.ts'
import { PAGE_LIMIT_MAX, search_scope } from './scope.ts'

/** Spec §7 Messages: `POST messages/search`. `limit` defaults to per_page for a folder or label, to 20 for a search. */
export const searchMessages = endpoint({
  method: 'POST',
  path: '/messages/search',
  access: 'session',
  input: z.extend(search_scope, {
    page: z._default(z.int().check(z.positive()), 1),
    limit: z.optional(z.int().check(z.positive(), z.maximum(PAGE_LIMIT_MAX))),
  }),
  output: message_list,
  errors: ['invalid_request_params', 'request_folder_id_error', 'label_not_found'],
})
export type SearchMessages = z.infer<typeof searchMessages.input>
