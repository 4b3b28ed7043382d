import { AppError } from '#contract/errors.ts'
import { giveBack } from '#server/addresses/delegations/answer-delegation.ts'
import { actOn, type DelegationNews, lockEmail, sendNews } from '#server/addresses/delegations/delegate.ts'
import type { Actor, App } from '#server/app.ts'
import { deletePayment } from '#server/billing/delete-payment.ts'
import { findPayments } from '#server/billing/find-payments.ts'
import { removeProfilesOf } from '#server/identity/profiles/remove-profiles-of.ts'
import { selectDomain } from '../domains.sql.ts'
import { publishDomain } from '../show/publish-domain.ts'
import { deleteDomainEmailRow, selectDomainEmail } from './domain-emails.sql.ts'
import { removeAddress } from './own/publish-address.ts'

/**
 * The owner deletes an address: mail to it is refused from now on, its messages stay, and its name stays the
 * owner's. Whoever has it lent gives it back. Throws `entity_not_found`, `alias_cant_delete` while the
 * default sender has it, `error_domain_status_paying` while its invoice can be paid. Spec §7 Domains.
 */
export async function deleteDomainEmail(
  app: App,
  { account_id }: Actor,
  { id, email_id }: { id: number; email_id: number },
): Promise<void> {
  const own = await selectDomainEmail(app.db, account_id, email_id)
  if (!own) return giveBack(app, account_id, email_id)
  if (own.domain_id !== id) throw new AppError('entity_not_found')
  if (!own.is_paid) await dropInvoice(app, account_id, 'domain_email', email_id)
  const news = await app.db.transaction(async (tx) => {
    const row = await lockEmail(tx, { account_id, id: email_id })
    if (!row) throw new AppError('entity_not_found')
    if (!(await removeProfilesOf(tx, account_id, row.email))) throw new AppError('alias_cant_delete')
    const isOpen = row.state === 'request_sent' || row.state === 'confirmed'
    const ended: DelegationNews[] = isOpen ? await actOn(app, tx, row, 'revoke') : []
    await removeAddress(tx, account_id, row.email)
    await deleteDomainEmailRow(tx, account_id, email_id)
    await publishDomain(tx, (await selectDomain(tx, account_id, id))!)
    return ended
  })
  await sendNews(app, news)
}

/** Forgets what was to be paid for a thing that goes. Throws `error_domain_status_paying`, `service_unavailable`. */
export async function dropInvoice(
  app: App,
  account_id: number,
  kind: 'domain' | 'domain_email',
  ref_id: number,
): Promise<void> {
  const payment = (await findPayments(app.db, account_id, kind)).get(ref_id)
  if (payment?.status !== 'unpaid' && payment?.status !== 'paying') return
  const outcome = await deletePayment(app, account_id, payment.id)
  if (outcome === 'paying') throw new AppError('error_domain_status_paying')
}
