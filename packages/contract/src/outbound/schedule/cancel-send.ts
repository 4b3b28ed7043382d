import { endpoint } from '#contract/endpoint.ts'
import type { cancelSendSchema } from './cancel-send.schema.ts'

/** Keeps a waiting message from leaving; it stays in Drafts. Too late: `entity_not_found`. [added] */
export const cancelSend = endpoint<typeof cancelSendSchema>({
  method: 'POST',
  path: '/messages/send/{send_id}/cancel',
  access: 'work',
  errors: ['entity_not_found'],
})
