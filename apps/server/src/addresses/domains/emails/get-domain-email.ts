import type { DomainEmail } from '#contract/addresses/domain-emails/domain-email.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { findPayments } from '#server/billing/find-payments.ts'
import { showPayment } from '#server/billing/show-payment.ts'
import { selectDomainEmail } from './domain-emails.sql.ts'
import { showEmail } from './show-email.ts'

/** Throws `entity_not_found`. */
export async function getDomainEmail(app: App, account_id: number, id: number): Promise<DomainEmail> {
  const row = await selectDomainEmail(app.db, account_id, id)
  if (!row) throw new AppError('entity_not_found')
  const payment = (await findPayments(app.db, account_id, 'domain_email')).get(id)
  return showEmail(row, payment ? showPayment(payment) : null)
}
