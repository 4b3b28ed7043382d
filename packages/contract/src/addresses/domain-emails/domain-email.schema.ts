import * as z from 'zod/mini'
import { delegation } from '#contract/addresses/delegations/delegation.schema.ts'
import { payment } from '#contract/billing/list-payments.schema.ts'

/** An address in a domain of one's own. Spec §3 Domain email. */
export const domain_email = z.object({
  id: z.int(),
  domain_id: z.int(),
  email: z.string(),
  paid: z.boolean(),
  enabled: z.boolean(),
  payment: z.nullable(payment),
  delegation: z.nullable(delegation),
})
export type DomainEmail = z.infer<typeof domain_email>
