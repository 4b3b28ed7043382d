import { endpoint } from '#contract/endpoint.ts'
import type { createPasswordLinkSchema } from './create-password-link.schema.ts'

/** A link by which the owner of a local account sets another password; they are told of it. [added] */
export const createPasswordLink = endpoint<typeof createPasswordLinkSchema>({
  method: 'POST',
  path: '/operator/accounts/{wmid}/password-link',
  access: 'operate',
  errors: ['mailbox_not_exist', 'confirmation_needed', 'forbidden'],
})
