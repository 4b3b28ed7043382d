import * as z from 'zod/mini'
import { error_code } from '#contract/errors.schema.ts'
import { PAID_KINDS, PAYMENT_STATUSES } from './list-payments.ts'

/** Something that costs money, and its invoice. */
export const payment = z.object({
  id: z.int(),
  kind: z.enum(PAID_KINDS),
  /** What is paid for: an address or a domain. */
  subject: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  /** Paid with protection: not ours before the payer releases it. */
  held: z.boolean(),
  /** With two decimals: "1.00". */
  amount: z.string(),
  currency: z.literal('WMZ'),
  /** The provider's number; null before there is an invoice. */
  invoice_id: z.nullable(z.string()),
  /** A page where it can be paid at once; null where the provider has none. */
  pay_url: z.nullable(z.string()),
  /** It is being paid on that page: its invoice is withdrawn, and the keeper takes no money for it. */
  on_page: z.boolean(),
  /** Why there is no invoice yet. */
  problem: z.nullable(error_code),
  created_at: z.string(),
  updated_at: z.string(),
  expires_at: z.string(),
})
export type Payment = z.infer<typeof payment>

export const listPaymentsSchema = {
  input: z.object({}),
  output: z.object({ payments: z.array(payment) }),
}
