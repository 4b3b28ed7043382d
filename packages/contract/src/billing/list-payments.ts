import { endpoint } from '#contract/endpoint.ts'
import type { listPaymentsSchema } from './list-payments.schema.ts'

/** An invoice can be paid for so long. */
export const INVOICE_DAYS = 3

export const PAID_KINDS = ['alias', 'domain', 'domain_email'] as const
export type PaidKind = (typeof PAID_KINDS)[number]

/**
 * `unpaid` there is no invoice yet; `paying` it waits in the keeper; `paid` and activated; `rejected` by the
 * payer; `expired` nobody paid in time. Spec §4 Domains.
 */
export const PAYMENT_STATUSES = ['unpaid', 'paying', 'paid', 'rejected', 'expired'] as const

/** [added] All invoices of the account, the newest first. */
export const listPayments = endpoint<typeof listPaymentsSchema>({
  method: 'GET',
  path: '/user/payments',
  errors: ['forbidden'],
})
