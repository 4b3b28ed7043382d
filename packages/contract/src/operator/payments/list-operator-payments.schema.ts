import * as z from 'zod/mini'
import { payment } from '#contract/billing/list-payments.schema.ts'

/** An order of somebody as an operator sees it, and what the merchant answered last. */
export const operator_payment = z.extend(
  z.pick(payment, {
    ...{ kind: true, subject: true, status: true, held: true, amount: true, currency: true },
    ...{ invoice_id: true, problem: true, created_at: true, updated_at: true, expires_at: true },
  }),
  {
    /** The number that the merchant knows it by. */
    order_id: z.int(),
    /** Who has ordered. */
    wmid: z.string(),
    /** How often the merchant was asked how it stands. */
    checks: z.int(),
  },
)
export type OperatorPayment = z.infer<typeof operator_payment>

export const listOperatorPaymentsSchema = {
  input: z.object({
    /** A number of an order or an invoice, part of what is paid for, or the beginning of a wmid; empty: all. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(255))),
    /** Only orders before this one. */
    before_id: z.optional(z.coerce.number().check(z.int(), z.positive())),
  }),
  /** The newest first. */
  output: z.object({ payments: z.array(operator_payment), has_more: z.boolean() }),
}
