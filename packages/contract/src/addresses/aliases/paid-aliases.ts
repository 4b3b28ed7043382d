import * as z from 'zod/mini'
import { payment } from '#contract/billing/payment.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ALIAS_NAME_ERRORS, alias_form } from './alias.ts'

const id = z.coerce.number().check(z.int())

/** An alias that is paid for: `payment.subject` is its e-mail, `id` that of the payment. */
const paid_alias = z.object({ id: z.int(), email: z.string(), payment })
export type PaidAlias = z.infer<typeof paid_alias>

/** Spec §7 Aliases: `GET user/aliases/paid`, those that are not activated. */
export const listPaidAliases = endpoint({
  method: 'GET',
  path: '/user/aliases/paid',
  access: 'owner',
  input: z.object({}),
  output: z.object({ aliases: z.array(paid_alias) }),
  errors: ['forbidden'],
})

/** Spec §7 Aliases: `POST user/aliases/paid`. An invoice goes to the keeper; the name waits for it. */
export const createPaidAlias = endpoint({
  method: 'POST',
  path: '/user/aliases/paid',
  access: 'owner',
  input: z.object(alias_form),
  output: z.object({ alias: paid_alias }),
  errors: [...ALIAS_NAME_ERRORS, 'alias_max_count_paying'],
})
export type CreatePaidAlias = z.output<typeof createPaidAlias.input>

/** Spec §7 Aliases: `DELETE user/aliases/paid/{id}`, while there is nothing to pay or nobody paid. */
export const deletePaidAlias = endpoint({
  method: 'DELETE',
  path: '/user/aliases/paid/{id}',
  access: 'owner',
  input: z.object({ id }),
  output: z.object({}),
  errors: ['alias_not_found', 'error_alias_status_paying', 'forbidden'],
})

/** Spec §7 Aliases: `POST user/aliases/paid/{id}/check_payment`. Asks the provider now. */
export const checkAliasPayment = endpoint({
  method: 'POST',
  path: '/user/aliases/paid/{id}/check_payment',
  access: 'owner',
  input: z.object({ id }),
  output: z.object({ alias: paid_alias }),
  errors: ['alias_not_found', 'service_unavailable', 'forbidden'],
})
