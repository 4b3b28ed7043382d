import type { CreateDomainEmail } from '#contract/addresses/domain-emails/create-domain-email.schema.ts'
import type { DomainEmail } from '#contract/addresses/domain-emails/domain-email.schema.ts'
import { AppError } from '#contract/errors.ts'
import { askDelegation, findGrantee, sendNews } from '#server/addresses/delegations/delegate.ts'
import type { Actor, App } from '#server/app.ts'
import { findPayments } from '#server/billing/find-payments.ts'
import { issueInvoice } from '#server/billing/orders/issue-invoice.ts'
import { openPayment } from '#server/billing/orders/open-payment.ts'
import { lockAccounts } from '#server/platform/db/lock-accounts.ts'
import { shownAddress } from '../check-domain-name.ts'
import { selectDomain } from '../domains.sql.ts'
import { publishDomain } from '../show/publish-domain.ts'
import {
  insertDomainEmail,
  insertDomainName,
  selectDomainEmail,
  selectDomainEmails,
} from './domain-emails.sql.ts'
import { getDomainEmail } from './get-domain-email.ts'
import { publishAddress } from './own/publish-address.ts'

/** In a domain of one's own every name is allowed that other servers understand. RFC 5321 §4.5.3. */
const NAME = /^[a-z0-9_](?:[a-z0-9._+-]{0,62}[a-z0-9_])?$/

/**
 * Makes an address in a confirmed domain, and asks somebody to take it if so wished. Beyond the free ones an
 * invoice goes to the keeper, and the address works once it is paid. Throws `invalid_alias`,
 * `duplicate_aliases`, `confirmation_error` while the domain is not proved, and those of the person. Spec §7 Domains.
 */
export async function createDomainEmail(
  app: App,
  actor: Actor,
  { id, name, wmid }: CreateDomainEmail,
): Promise<{ email: DomainEmail }> {
  const { account_id } = actor
  const known = await selectDomain(app.db, account_id, id)
  if (!known) throw new AppError('entity_not_found')
  if (!NAME.test(name) || name.includes('..')) throw new AppError('invalid_alias', { fields: ['name'] })
  const grantee_id = wmid ? await findGrantee(app, account_id, wmid) : null
  const made = await app.db.transaction(async (tx) => {
    await lockAccounts(tx, grantee_id ? [account_id, grantee_id] : [account_id])
    const domain = await selectDomain(tx, account_id, id)
    if (!domain) throw new AppError('entity_not_found')
    if (!domain.is_paid) throw new AppError('error_domain_status_paying')
    if (domain.status !== 'succeed') throw new AppError('confirmation_error')
    const email = `${name}@${domain.name}`
    const now = app.clock()
    const others = await selectDomainEmails(tx, account_id, id)
    const isTaken = others.some((other) => other.email === email)
    if (isTaken || !(await insertDomainName(tx, account_id, { address: email, now }))) {
      throw new AppError('duplicate_aliases', { fields: ['name'] })
    }
    const ordered = await findPayments(tx, account_id, 'domain_email')
    const is_paid = others.filter((other) => !ordered.has(other.id)).length < app.config.FREE_DOMAIN_EMAILS
    const email_id = await insertDomainEmail(tx, account_id, {
      domain_id: id,
      email,
      is_paid,
      created_at: now,
    })
    const order = {
      kind: 'domain_email',
      subject: shownAddress(email),
      amount_cents: app.config.DOMAIN_EMAIL_PRICE_CENTS,
      ref_id: email_id,
    } as const
    const payment = is_paid ? null : await openPayment(app, tx, account_id, order)
    await publishAddress(app, tx, account_id, email_id)
    const row = (await selectDomainEmail(tx, account_id, email_id))!
    const news =
      grantee_id === null ? [] : await askDelegation(app, tx, row, { grantee_id, keep_copy: false })
    await publishDomain(tx, (await selectDomain(tx, account_id, id))!)
    return { email_id, payment, news }
  })
  if (made.payment) await issueInvoice(app, account_id, made.payment.id)
  await sendNews(app, made.news)
  return { email: await getDomainEmail(app, account_id, made.email_id) }
}
