import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import type { ConfirmDomain } from '#contract/addresses/domains/state/confirm-domain.schema.ts'
import type { Payment } from '#contract/billing/list-payments.schema.ts'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { findPayments } from '#server/billing/find-payments.ts'
import { CHECK_MS_MAX, checkRecords } from './check-records.ts'
import { selectDomainLocked, updateDomain } from './domains.sql.ts'
import { limitChecks } from './limit-checks.ts'
import { requestedState } from './show/domain-state.ts'
import { getDomain } from './show/get-domain.ts'
import { publishDomain } from './show/publish-domain.ts'

/** Why a domain that is to be paid for cannot be confirmed yet; of others, that it has no invoice. */
const UNPAID: Partial<Record<Payment['status'], ErrorCode>> = {
  paying: 'error_domain_status_paying',
  rejected: 'pay_invoice_cancel',
}

/**
 * Looks for the proof now, and again for three days. Throws `entity_not_found`, `pay_invoice` for a domain
 * that is to be paid for, `pay_invoice_cancel` once its invoice was refused, `error_domain_status_paying` while it waits,
 * `too_many_requests` more than six times a minute. Spec §7 Domains.
 */
export async function confirmDomain(
  app: App,
  actor: Actor,
  { id, method }: ConfirmDomain,
): Promise<{ domain: DomainDetail }> {
  const { account_id } = actor
  await limitChecks(app, account_id, id, 'proofs')
  const row = await app.db.transaction(async (tx) => {
    const domain = await selectDomainLocked(tx, account_id, id)
    if (!domain) throw new AppError('entity_not_found')
    if (!domain.is_paid) {
      const payment = (await findPayments(tx, account_id, 'domain')).get(id)
      throw new AppError(UNPAID[payment?.status ?? 'unpaid'] ?? 'pay_invoice')
    }
    const now = app.clock()
    // A confirmed domain stays so; it is watched by the other way from now on.
    const state = domain.status === 'succeed' ? {} : { ...requestedState(now), found: null }
    const next_check_at = new Date(now.getTime() + CHECK_MS_MAX)
    const changed = await updateDomain(tx, domain, { method, ...state, next_check_at })
    await publishDomain(tx, changed)
    return changed
  })
  await checkRecords(app, row)
  return getDomain(app, actor, { id })
}
