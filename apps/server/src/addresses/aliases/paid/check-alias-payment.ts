import type { PaidAlias } from '#contract/addresses/aliases/paid/paid-alias.schema.ts'
import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { listPayments } from '#server/billing/list-payments.ts'
import { checkPayment } from '#server/billing/settle/check-payment.ts'
import { showPayment } from '#server/billing/show-payment.ts'
import { showPaidAlias } from './show-paid-alias.ts'

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
  return { alias: showPaidAlias(showPayment(checked)) }
}
