import type { Domain } from '#contract/addresses/domains/domain.schema.ts'
import { findPayments } from '#server/billing/find-payments.ts'
import { showPayment } from '#server/billing/show-payment.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import type { DomainRow } from '../domains.sql.ts'

/** The invoice of a domain as the browser sees it; null: it has none. */
export async function domainPayment(db: Db | Tx, { account_id, id }: DomainRow): Promise<Domain['payment']> {
  const payment = (await findPayments(db, account_id, 'domain')).get(id)
  return payment ? showPayment(payment) : null
}
