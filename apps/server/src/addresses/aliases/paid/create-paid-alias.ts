import type { CreatePaidAlias, PaidAlias } from '#contract/addresses/aliases/paid-aliases.ts'
import type { Payment } from '#contract/billing/payment.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { deletePayment } from '#server/billing/delete-payment.ts'
import { listOpenPayments, listPayments } from '#server/billing/list-payments.ts'
import { issueInvoice } from '#server/billing/orders/issue-invoice.ts'
import { openPayment } from '#server/billing/orders/open-payment.ts'
import { checkPayment } from '#server/billing/settle/check-payment.ts'
import { settleOpen } from '#server/billing/settle/settle-open.ts'
import { showPayment } from '#server/billing/show-payment.ts'
import { getUser } from '#server/identity/account/get-user.ts'
import { answerOnce } from '#server/platform/answers/answer-once.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/http/route.ts'
import { insertName, lockAddresses } from './aliases.sql.ts'
import { checkPassport } from './check-passport.ts'
import { checkAlias } from './names/check-alias.ts'

const toPaidAlias = (payment: Payment): PaidAlias => ({ id: payment.id, email: payment.subject, payment })

/** Aliases that wait for their payment, or whose invoice was refused. Spec §7 Aliases. */
export async function listPaidAliases(app: App, { account_id }: Actor): Promise<{ aliases: PaidAlias[] }> {
  return { aliases: (await listOpenPayments(app.db, account_id, 'alias')).map(toPaidAlias) }
}

/**
 * Orders one more alias: its name is kept for this account and an invoice goes to the keeper. One at a
 * time: throws `alias_max_count_paying` while another waits for its payment. A payment that came too late for
 * its own name pays for this one. Spec §4 Domains, §9.
 */
export async function createPaidAlias(
  app: App,
  actor: Actor,
  input: CreatePaidAlias,
  { idempotency_key: key }: Pick<Call, 'idempotency_key'>,
): Promise<{ alias: PaidAlias }> {
  const { account_id } = actor
  const email = checkAlias(app, input, { isFree: false })
  await checkPassport(app, (await getUser(app, actor)).user.wmid!)
  await settleOpen(app, account_id, 'alias')
  const place = async (tx: Tx): Promise<Payment> => {
    const open = await listOpenPayments(tx, account_id, 'alias')
    if (open.some(({ status }) => status === 'unpaid' || status === 'paying')) {
      throw new AppError('alias_max_count_paying')
    }
    if (!(await insertName(tx, account_id, { address: email, is_waiting: true }))) {
      throw new AppError('duplicate_aliases', { fields: ['name'] })
    }
    const order = { kind: 'alias', subject: email, amount_cents: app.config.ALIAS_PRICE_CENTS } as const
    return showPayment(await openPayment(app, tx, account_id, order))
  }
  const payment = await app.db.transaction(async (tx) => {
    await lockAddresses(tx, account_id)
    return answerOnce(app, tx, actor, { operation: 'createPaidAlias', key }, () => place(tx))
  })
  const issued = await issueInvoice(app, account_id, payment.id)
  return { alias: toPaidAlias(issued ? showPayment(issued) : payment) }
}

/** Throws `alias_not_found`, `error_alias_status_paying` while there is an invoice to pay. Spec §7 Aliases. */
export async function deletePaidAlias(
  app: App,
  { account_id }: Actor,
  { id }: { id: number },
): Promise<void> {
  const open = await listOpenPayments(app.db, account_id, 'alias')
  if (!open.some((payment) => payment.id === id)) throw new AppError('alias_not_found')
  const outcome = await deletePayment(app, account_id, id)
  if (outcome === 'paying') throw new AppError('error_alias_status_paying')
  if (outcome !== 'deleted') throw new AppError('alias_not_found')
}

/** Asks the provider now. Throws `alias_not_found`, `service_unavailable`. Spec §7 Aliases. */
export async function checkAliasPayment(
  app: App,
  actor: Actor,
  { id }: { id: number },
): Promise<{ alias: PaidAlias }> {
  // Somebody else may have seen just now that it is paid, and then it is no longer open.
  const { payments } = await listPayments(app, actor)
  const isOwn = payments.some((payment) => payment.id === id && payment.kind === 'alias')
  const checked = isOwn ? await checkPayment(app, actor.account_id, id) : undefined
  if (!checked) throw new AppError('alias_not_found')
  return { alias: toPaidAlias(showPayment(checked)) }
}
