import type { Domain } from '#contract/addresses/domains/domain.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { findPayments } from '#server/billing/find-payments.ts'
import { showPayment } from '#server/billing/show-payment.ts'
import { selectDomains } from '../domains.sql.ts'
import { showDomain } from './show-domain.ts'

/** All domains of an account, the oldest first. Spec §7 Domains. */
export async function listDomains(app: App, { account_id }: Actor): Promise<{ domains: Domain[] }> {
  const [rows, payments] = await Promise.all([
    selectDomains(app.db, account_id),
    findPayments(app.db, account_id, 'domain'),
  ])
  const paymentOf = (id: number) => payments.get(id)
  return {
    domains: rows.map((row) => {
      const payment = paymentOf(row.id)
      return showDomain(row, payment ? showPayment(payment) : null)
    }),
  }
}
