import { endpoint } from '#contract/endpoint.ts'
import type { liftSuspensionSchema } from './lift-suspension.schema.ts'

/** Ends a suspension, and a removal that was to come. [added] */
export const liftSuspension = endpoint<typeof liftSuspensionSchema>({
  method: 'POST',
  path: '/operator/accounts/{wmid}/lift',
  access: 'operate',
  errors: ['mailbox_not_exist', 'confirmation_needed'],
})
