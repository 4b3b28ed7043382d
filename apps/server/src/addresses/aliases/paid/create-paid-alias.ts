import type { CreatePaidAlias } from '#contract/addresses/aliases/paid/create-paid-alias.schema.ts'
import type { PaidAlias } from '#contract/addresses/aliases/paid/paid-alias.schema.ts'
import type { Payment } from '#contract/billing/list-payments.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { listOpenPayments } from '#server/billing/list-payments.ts'
import { issueInvoice } from '#server/billing/orders/issue-invoice.ts'
import { openPayment } from '#server/billing/orders/open-payment.ts'
import { settleOpen } from '#server/billing/settle/settle-open.ts'
import { showPayment } from '#server/billing/show-payment.ts'
import { getUser } from '#server/identity/account/get-user.ts'
import { answerOnce } from '#server/platform/answers/answer-once.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { Call } from '#server/platform/http/route.ts'
import { insertName, lockAddresses } from '../aliases.sql.ts'
import { checkPassport } from '../check-passport.ts'
import { checkAlias } from '../names/check-alias.ts'
import { showPaidAlias } from './show-paid-alias.ts'

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
  const route = async (tx: Tx): Promise<Payment> => {
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
    return answerOnce(app, tx, actor, { operation: 'createPaidAlias', key }, () => route(tx))
  })
  const issued = await issueInvoice(app, account_id, payment.id)
  return { alias: showPaidAlias(issued ? showPayment(issued) : payment) }
}
