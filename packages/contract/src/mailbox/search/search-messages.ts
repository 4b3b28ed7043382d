import { endpoint } from '#contract/endpoint.ts'
import type { searchMessagesSchema } from './search-messages.schema.ts'

/** Spec §7 Messages: `POST messages/search`. `limit` defaults to per_page for a folder or label, to 20 for a search. */
export const searchMessages = endpoint<typeof searchMessagesSchema>({
  method: 'POST',
  path: '/messages/search',
  maintenance: 'open',
  access: 'session',
  errors: ['invalid_request_params', 'request_folder_id_error', 'label_not_found'],
})
