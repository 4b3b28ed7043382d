import * as z from 'zod/mini'
import { payment } from '#contract/billing/list-payments.schema.ts'

/** An alias that is paid for: `payment.subject` is its e-mail, `id` that of the payment. */
export const paid_alias = z.object({ id: z.int(), email: z.string(), payment })
export type PaidAlias = z.infer<typeof paid_alias>
