import type { InputOf } from '#contract/endpoint.ts'
import type { listOperatorPayments as endpoint } from '#contract/operator/payments/list-operator-payments.ts'
import type { Actor, App } from '#server/app.ts'
import { findOrdered } from '#server/billing/operator/find-ordered.ts'

const PAGE = 50

/** Orders and their invoices, a page at a time. */
export async function listOperatorPayments(app: App, _actor: Actor, input: InputOf<typeof endpoint>) {
  const { search = '', before_id = null } = input
  const payments = await findOrdered(app, { search, before_id, limit: PAGE + 1 })
  return { payments: payments.slice(0, PAGE), has_more: payments.length > PAGE }
}
