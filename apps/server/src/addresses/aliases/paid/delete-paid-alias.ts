import { AppError } from '#contract/errors.ts'
import type { Actor, App } from '#server/app.ts'
import { deletePayment } from '#server/billing/delete-payment.ts'
import { listOpenPayments } from '#server/billing/list-payments.ts'

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
