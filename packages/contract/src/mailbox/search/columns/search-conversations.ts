import { endpoint } from '#contract/endpoint.ts'
import type { searchConversationsSchema } from './search-conversations.schema.ts'

/** [added] What a search finds, a conversation each, whatever lists are set to. Decisions 139. */
export const searchConversations = endpoint<typeof searchConversationsSchema>({
  method: 'POST',
  path: '/messages/search/conversations',
  maintenance: 'open',
  access: 'session',
  errors: ['invalid_request_params', 'request_folder_id_error', 'label_not_found'],
})
