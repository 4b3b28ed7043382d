import type { DelegatedEmail, DomainEmail } from '#contract/addresses/domains/domain.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { findPayments } from '#server/billing/find-payments.ts'
import { showPayment } from '#server/billing/show-payment.ts'
import { selectDomain } from '../domains.sql.ts'
import { selectDomainEmail, selectDomainEmails, selectLent } from './domain-emails.sql.ts'
import { showDelegated, showEmail } from './show-email.ts'

/** One that is over is shown so long, for people to see what became of it. */
const OVER_MS = 7 * 24 * 60 * 60 * 1000

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

/** Throws `entity_not_found`. */
export async function getDomainEmail(app: App, account_id: number, id: number): Promise<DomainEmail> {
  const row = await selectDomainEmail(app.db, account_id, id)
  if (!row) throw new AppError('entity_not_found')
  const payment = (await findPayments(app.db, account_id, 'domain_email')).get(id)
  return showEmail(row, payment ? showPayment(payment) : null)
}

/** Addresses that others lend to me, or want to; what is over, for a week. */
export async function listDelegatedEmails(
  app: App,
  { account_id }: Actor,
): Promise<{ emails: DelegatedEmail[] }> {
  const since = app.clock().getTime() - OVER_MS
  const rows = (await selectLent(app.db, account_id)).filter(
    ({ state, changed_at }) =>
      state === 'request_sent' || state === 'confirmed' || changed_at!.getTime() >= since,
  )
  return { emails: rows.map(showDelegated) }
}
