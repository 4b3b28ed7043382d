import { endpoint } from '#contract/endpoint.ts'
import type { trustImageSenderSchema } from './trust-image-sender.schema.ts'

/** Remote pictures of this letter's sender are shown from now on, as long as its letters pass DMARC. [added] */
export const trustImageSender = endpoint<typeof trustImageSenderSchema>({
  method: 'POST',
  path: '/messages/images/always',
  access: 'work',
  errors: ['message_not_found', 'forbidden'],
})
