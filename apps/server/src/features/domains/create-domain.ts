import type { DomainDetail } from '#contract/domains/domain.ts'
import { DOMAIN_PRICE_CENTS } from '#contract/domains/domain.ts'
import type { CreateDomain } from '#contract/domains/save-domain.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { lockAccounts } from '#server/db/lock-accounts.ts'
import { getUser } from '#server/features/account/get-user.ts'
import { checkPassport } from '#server/features/aliases/check-passport.ts'
import { findPayments } from '#server/features/payments/find-payments.ts'
import { issueInvoice } from '#server/features/payments/issue-invoice.ts'
import { openPayment } from '#server/features/payments/open-payment.ts'
import { checkDomainName, shownName } from './check-domain-name.ts'
import { insertDomain, selectConfirmed, selectDomain, selectDomains } from './domains.sql.ts'
import { getDomain, tellDomain } from './get-domain.ts'
import { addDomainKey, newDomainKey } from './records/domain-key.ts'
import { newToken } from './records/prove-ownership.ts'
import { DOMAIN_KEYS_WAKE } from './records/publish-keys.ts'

/**
 * Claims a domain; it is theirs once they have proved it. Beyond the free ones an invoice goes to the
 * keeper first. Throws `invalid_domain_for_mail_server`, `duplicate_domains` for one that is here already or
 * confirmed by somebody else, `max_count_reached`, and those of the passport. Spec §6, §7 Domains, §9.
 */
export async function createDomain(
  app: App,
  actor: Actor,
  input: CreateDomain,
): Promise<{ domain: DomainDetail }> {
  const { account_id } = actor
  const { config } = app
  const name = checkDomainName(config, input.name)
  await checkPassport(app, (await getUser(app, actor)).user.wmid!)
  const key = await app.keyWork(() => newDomainKey(app))
  const made = await app.db.transaction(async (tx) => {
    await lockAccounts(tx, [account_id])
    const own = await selectDomains(tx, account_id)
    const holder = await selectConfirmed(tx, name)
    // Who cannot prove it any more does not keep others from it.
    const isTaken = holder !== undefined && holder.warning !== 'ownership_lost'
    if (isTaken || own.some((domain) => domain.name === name)) {
      throw new AppError('duplicate_domains', { fields: ['name'] })
    }
    if (own.length >= config.MAX_DOMAINS) throw new AppError('max_count_reached')
    const ordered = await findPayments(tx, account_id, 'domain')
    const is_paid = own.filter((domain) => !ordered.has(domain.id)).length < config.FREE_DOMAINS
    const domain = { name, is_paid, token: newToken(), created_at: app.clock() }
    const id = (await insertDomain(tx, account_id, domain))!
    await addDomainKey(app, tx, { account_id, id }, key)
    const order = {
      kind: 'domain',
      subject: shownName(name),
      amount_cents: DOMAIN_PRICE_CENTS,
      ref_id: id,
    } as const
    const payment = is_paid ? null : await openPayment(app, tx, account_id, order)
    await tellDomain(tx, (await selectDomain(tx, account_id, id))!)
    return { id, payment }
  })
  await app.db.wake(DOMAIN_KEYS_WAKE)
  if (made.payment) await issueInvoice(app, account_id, made.payment.id)
  return getDomain(app, actor, { id: made.id })
}
