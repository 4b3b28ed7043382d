import type { DomainEmail } from '#contract/addresses/domain-emails/domain-email.schema.ts'
import { AppError } from '#contract/errors.ts'
import { lockEmail } from '#server/addresses/delegations/delegate.ts'
import type { Actor, App } from '#server/app.ts'
import { findPayments } from '#server/billing/find-payments.ts'
import { openPayment } from '#server/billing/orders/open-payment.ts'
import { checkPayment } from '#server/billing/settle/check-payment.ts'
import { shownAddress } from '../check-domain-name.ts'
import { getDomainEmail } from './get-domain-email.ts'

/**
 * Sends the invoice of an address, again where one was refused or ran out, or asks how it stands. Throws
 * `entity_not_found`, `service_unavailable`. Spec §7 Domains.
 */
export async function payDomainEmail(
  app: App,
  { account_id }: Actor,
  { id, email_id }: { id: number; email_id: number },
): Promise<{ email: DomainEmail }> {
  const payment_id = await app.db.transaction(async (tx) => {
    const row = await lockEmail(tx, { account_id, id: email_id })
    if (row?.domain_id !== id) throw new AppError('entity_not_found')
    const last = (await findPayments(tx, account_id, 'domain_email')).get(email_id)
    if (row.is_paid || last?.status === 'unpaid' || last?.status === 'paying') return last?.id
    const order = {
      kind: 'domain_email',
      subject: shownAddress(row.email),
      amount_cents: app.config.DOMAIN_EMAIL_PRICE_CENTS,
      ref_id: email_id,
    } as const
    return (await openPayment(app, tx, account_id, order)).id
  })
  if (payment_id !== undefined) await checkPayment(app, account_id, payment_id)
  return { email: await getDomainEmail(app, account_id, email_id) }
}
