import type { PaidAlias } from '#contract/addresses/aliases/paid-aliases.ts'
import type { Payment } from '#contract/billing/payment.ts'

export const showPaidAlias = (payment: Payment): PaidAlias => ({
  id: payment.id,
  email: payment.subject,
  payment,
})
