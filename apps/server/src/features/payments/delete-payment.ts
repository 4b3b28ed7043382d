import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { EcosystemFailure } from '#server/ecosystem/ecosystem-failure.ts'
import { releaseUnpaid } from './activate-paid.ts'
import { deletePaymentRow, type PaymentRow, selectPayment, selectPaymentLocked } from './payments.sql.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * Forgets a payment that nobody is asked for: there is no invoice, or it was refused or ran out. Answers
 * 'paying' when the keeper has an invoice after all, 'paid' when it is paid, 'gone' when there is none.
 * Throws `service_unavailable` when the provider must be asked and does not answer.
 */
export async function deletePayment(
  app: App,
  account_id: number,
  id: number,
): Promise<'deleted' | 'paying' | 'paid' | 'gone'> {
  const row = await selectPayment(app.db, account_id, id)
  if (!row) return 'gone'
  if (row.status === 'unpaid') await lookForLost(app, row)
  return app.db.transaction(async (tx) => {
    const now = await selectPaymentLocked(tx, account_id, id)
    if (!now) return 'gone'
    if (now.status === 'paying' || now.status === 'paid') return now.status
    if (now.status === 'unpaid') await releaseUnpaid(tx, now)
    await deletePaymentRow(tx, account_id, id)
    return 'deleted'
  })
}

/** The answer to an invoice may have been lost: then it waits in the keeper, and may be paid already. */
async function lookForLost(app: App, row: PaymentRow): Promise<void> {
  try {
    const invoice = await app.payments.find({ order_id: row.order_id })
    if (invoice) await settlePayment(app, row, invoice)
  } catch (error) {
    if (!(error instanceof EcosystemFailure)) throw error
    throw new AppError('service_unavailable', { cause: error })
  }
}
