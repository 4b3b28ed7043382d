import { endpoint } from '#contract/endpoint.ts'
import type { trustImageSenderSchema } from './trust-image-sender.schema.ts'

/** Remote images of this message's sender are shown from now on, as long as its messages pass DMARC. [added] */
export const trustImageSender = endpoint<typeof trustImageSenderSchema>({
  method: 'POST',
  path: '/messages/images/always',
  access: 'work',
  errors: ['message_not_found', 'forbidden'],
})
