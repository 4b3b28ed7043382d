import { endpoint } from '#contract/endpoint.ts'
import type { listOperatorPaymentsSchema } from './list-operator-payments.schema.ts'

/** Orders and their invoices: for what, how much, how they stand, and what the merchant answered last. [added] */
export const listOperatorPayments = endpoint<typeof listOperatorPaymentsSchema>({
  method: 'GET',
  path: '/operator/payments',
  access: 'observe',
  errors: [],
})
