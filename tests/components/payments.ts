import type { Payment } from '#contract/billing/list-payments.schema.ts'

/** An invoice that waits to be paid in the keeper. */
export const aPayment = (changes: Partial<Payment> = {}): Payment => ({
  id: 1,
  kind: 'alias',
  subject: 'shop@post.test',
  status: 'paying',
  held: false,
  amount: '1.00',
  currency: 'WMZ',
  invoice_id: '7',
  pay_url: null,
  on_page: false,
  problem: null,
  created_at: '2026-11-16T09:00:00Z',
  updated_at: '2026-11-16T09:00:00Z',
  expires_at: '2026-11-19T09:00:00Z',
  ...changes,
})
