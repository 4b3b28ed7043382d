import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { EcosystemFailure } from '#server/platform/ecosystem/ecosystem-failure.ts'
import { lastPoll } from './orders/next-poll.ts'
import { pollOrder } from './orders/poll-order.ts'
import { type PaymentRow, selectPayment, selectPaymentLocked, updatePayment } from './payments.sql.ts'
import { settlePayment } from './settle/settle-payment.ts'

/**
 * Forgets a payment that nobody is asked for: there is no invoice, or it was refused or ran out. It is kept
 * out of sight, and comes back if it is paid all the same. Answers 'paying' when the keeper has an invoice
 * after all, 'paid' when it is paid, 'gone' when there is none.
 * Throws `service_unavailable` when the provider must be asked and does not answer.
 */
export async function deletePayment(
  app: App,
  account_id: number,
  id: number,
): Promise<'deleted' | 'paying' | 'paid' | 'gone'> {
  const row = await selectPayment(app.db, account_id, id)
  if (!row || row.hidden) return 'gone'
  if (row.status === 'unpaid') await pollLost(app, row)
  return app.db.transaction(async (tx) => {
    const now = await selectPaymentLocked(tx, account_id, id)
    if (!now || now.hidden) return 'gone'
    if (now.status === 'paying' || now.status === 'paid') return now.status
    if (now.status === 'unpaid') {
      await app.steps.onPaid[now.kind].release(tx, now)
      const closed_at = app.clock()
      const closed = { status: 'expired', next_at: lastPoll(closed_at), updated_at: closed_at } as const
      await updatePayment(tx, now, { ...closed, hidden: true })
    } else await updatePayment(tx, now, { hidden: true, updated_at: now.updated_at })
    return 'deleted'
  })
}

/** The answer to an invoice may have been lost: then it waits in the keeper, and may be paid already. */
async function pollLost(app: App, row: PaymentRow): Promise<void> {
  try {
    const poll = await pollOrder(app, row)
    if (poll) await settlePayment(app, row, poll)
  } catch (error) {
    if (!(error instanceof EcosystemFailure)) throw error
    throw new AppError('service_unavailable', { cause: error })
  }
}
