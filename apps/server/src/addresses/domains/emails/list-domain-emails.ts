import type { DomainEmail } from '#contract/addresses/domain-emails/domain-email.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { findPayments } from '#server/billing/find-payments.ts'
import { showPayment } from '#server/billing/show-payment.ts'
import { selectDomain } from '../domains.sql.ts'
import { selectDomainEmails } from './domain-emails.sql.ts'
import { showEmail } from './show-email.ts'

/** Addresses of a domain, the oldest first. Throws `entity_not_found`. Spec §7 Domains. */
export async function listDomainEmails(
  app: App,
  { account_id }: Actor,
  { id }: { id: number },
): Promise<{ emails: DomainEmail[] }> {
  if (!(await selectDomain(app.db, account_id, id))) throw new AppError('entity_not_found')
  const [rows, payments] = await Promise.all([
    selectDomainEmails(app.db, account_id, id),
    findPayments(app.db, account_id, 'domain_email'),
  ])
  return {
    emails: rows.map((row) => {
      const payment = payments.get(row.id)
      return showEmail(row, payment ? showPayment(payment) : null)
    }),
  }
}
