import { endpoint } from '#contract/endpoint.ts'
import type { openMessageSchema } from './open-message.schema.ts'

/** Spec §7 Messages: `GET messages/{path}`, with `show_images=true` to let remote images through our proxy. */
export const openMessage = endpoint<typeof openMessageSchema>({
  method: 'GET',
  path: '/messages/{folder_id}/{uid}',
  access: 'session',
  errors: ['message_not_found'],
})
