import { endpoint } from '#contract/endpoint.ts'
import type { liftSendingLimitsSchema } from './lift-sending-limits.schema.ts'

/** An account sends without limits for a day; what waits leaves at once. [added] */
export const liftSendingLimits = endpoint<typeof liftSendingLimitsSchema>({
  method: 'POST',
  path: '/operator/senders/{wmid}/lift',
  access: 'operate',
  errors: ['mailbox_not_exist', 'confirmation_needed'],
})
