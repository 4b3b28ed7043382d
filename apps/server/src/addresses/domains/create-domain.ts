import type { CreateDomain } from '#contract/addresses/domains/create-domain.schema.ts'
import type { DomainDetail } from '#contract/addresses/domains/domain.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { findPayments } from '#server/billing/find-payments.ts'
import { issueInvoice } from '#server/billing/orders/issue-invoice.ts'
import { isOpen } from '#server/billing/orders/next-poll.ts'
import { openPayment } from '#server/billing/orders/open-payment.ts'
import { settleOpen } from '#server/billing/settle/settle-open.ts'
import { getUser } from '#server/identity/account/get-user.ts'
import { answerOnce, findAnswer } from '#server/platform/answers/answer-once.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { lockAccounts } from '#server/platform/db/lock-accounts.ts'
import type { Call } from '#server/platform/http/route.ts'
import { checkPassport } from '../aliases/check-passport.ts'
import { checkDomainName, shownName } from './check-domain-name.ts'
import { insertDomain, selectConfirmed, selectDomain, selectDomains } from './domains.sql.ts'
import { addDomainKey, newDomainKeys } from './keys/domain-key.ts'
import { DOMAIN_KEYS_CHANNEL } from './keys/publish-keys.ts'
import { newToken } from './records/prove-ownership.ts'
import { getDomain } from './show/get-domain.ts'
import { publishDomain } from './show/publish-domain.ts'

/** What the same call is answered with again: the domain as it stands then. */
interface Claimed {
  id: number
  payment_id: number | null
}

/**
 * Claims a domain; it is theirs once they have proved it. Beyond the free ones an invoice goes to the
 * keeper first. Throws `invalid_domain_name`, `duplicate_domains` for one that is here already or
 * confirmed by somebody else, `max_count_reached`, `error_domain_status_paying` while
 * another waits for its payment, and those of the passport. The same Idempotency-Key is the same domain. Spec §6, §7 Domains, §9.
 */
export async function createDomain(
  app: App,
  actor: Actor,
  input: CreateDomain,
  { idempotency_key: key }: Pick<Call, 'idempotency_key'>,
): Promise<{ domain: DomainDetail }> {
  const { account_id } = actor
  const { config } = app
  const call = { operation: 'createDomain', key }
  const before = await findAnswer<Claimed>(app.db, actor, call)
  if (before) return getDomain(app, actor, { id: before.id })
  const name = checkDomainName(config, input.name)
  await checkPassport(app, (await getUser(app, actor)).user.wmid!)
  await settleOpen(app, account_id, 'domain')
  const keys = await app.keyWork(() => newDomainKeys(app))
  const claim = async (tx: Tx): Promise<Claimed> => {
    const own = await selectDomains(tx, account_id)
    const holder = await selectConfirmed(tx, name)
    // Who cannot prove it any more does not keep others from it.
    const isTaken = holder !== undefined && holder.warning !== 'ownership_lost'
    if (isTaken || own.some((domain) => domain.name === name)) {
      throw new AppError('duplicate_domains', { fields: ['name'] })
    }
    if (own.length >= config.MAX_DOMAINS) {
      throw new AppError('max_count_reached', { params: { limit: config.MAX_DOMAINS } })
    }
    const ordered = await findPayments(tx, account_id, 'domain')
    const is_paid = own.filter((domain) => !ordered.has(domain.id)).length < config.FREE_DOMAINS
    if (!is_paid && [...ordered.values()].some(isOpen)) throw new AppError('error_domain_status_paying')
    const domain = { name, is_paid, token: newToken(), created_at: app.clock() }
    const id = (await insertDomain(tx, account_id, domain))!
    for (const key of keys) await addDomainKey(app, tx, { account_id, id }, key)
    const order = {
      kind: 'domain',
      subject: shownName(name),
      amount_cents: config.DOMAIN_PRICE_CENTS,
      ref_id: id,
    } as const
    const payment = is_paid ? null : await openPayment(app, tx, account_id, order)
    await publishDomain(tx, (await selectDomain(tx, account_id, id))!)
    return { id, payment_id: payment?.id ?? null }
  }
  const made = await app.db.transaction(async (tx) => {
    await lockAccounts(tx, [account_id])
    return answerOnce(app, tx, actor, call, () => claim(tx))
  })
  await app.db.notify(DOMAIN_KEYS_CHANNEL)
  if (made.payment_id !== null) await issueInvoice(app, account_id, made.payment_id)
  return getDomain(app, actor, { id: made.id })
}
