import { endpoint } from '#contract/endpoint.ts'
import type { checkAliasPaymentSchema } from './check-alias-payment.schema.ts'

/** Spec §7 Aliases: `POST user/aliases/paid/{id}/check_payment`. Asks the provider now. */
export const checkAliasPayment = endpoint<typeof checkAliasPaymentSchema>({
  method: 'POST',
  path: '/user/aliases/paid/{id}/check_payment',
  access: 'owner',
  errors: ['alias_not_found', 'service_unavailable', 'forbidden'],
})
