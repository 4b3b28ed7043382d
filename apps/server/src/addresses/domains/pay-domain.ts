import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { findPayments } from '#server/billing/find-payments.ts'
import { openPayment } from '#server/billing/orders/open-payment.ts'
import { checkPayment } from '#server/billing/settle/check-payment.ts'
import { shownName } from './check-domain-name.ts'
import { selectDomainLocked } from './domains.sql.ts'
import { getDomain } from './show/get-domain.ts'

/**
 * Sends the invoice of a domain, again where one was refused or ran out, or asks how it stands. Throws
 * `entity_not_found`, `service_unavailable`. Spec §7 Domains.
 */
export async function payDomain(
  app: App,
  actor: Actor,
  { id }: { id: number },
): Promise<{ domain: DomainDetail }> {
  const { account_id } = actor
  const payment_id = await app.db.transaction(async (tx) => {
    const row = await selectDomainLocked(tx, account_id, id)
    if (!row) throw new AppError('entity_not_found')
    const last = (await findPayments(tx, account_id, 'domain')).get(id)
    if (row.is_paid || last?.status === 'unpaid' || last?.status === 'paying') return last?.id
    const order = {
      kind: 'domain',
      subject: shownName(row.name),
      amount_cents: app.config.DOMAIN_PRICE_CENTS,
      ref_id: id,
    } as const
    return (await openPayment(app, tx, account_id, order)).id
  })
  if (payment_id !== undefined) await checkPayment(app, account_id, payment_id)
  return getDomain(app, actor, { id })
}
