import type { PaidAlias } from '#contract/addresses/aliases/paid/paid-alias.schema.ts'
import type { Payment } from '#contract/billing/list-payments.schema.ts'

export const showPaidAlias = (payment: Payment): PaidAlias => ({
  id: payment.id,
  email: payment.subject,
  payment,
})
