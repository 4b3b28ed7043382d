import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { EcosystemFailure } from '#server/ecosystem/ecosystem-failure.ts'
import { releaseUnpaid } from './activate-paid.ts'
import { issueInvoice } from './issue-invoice.ts'
import { nextLook } from './next-look.ts'
import {
  type PaymentRow,
  selectPayment,
  selectPaymentLocked,
  takeDuePayment,
  updatePayment,
} from './payments.sql.ts'
import { settlePayment } from './settle-payment.ts'
import { tellPayment } from './tell-payment.ts'

/**
 * Asks the provider how a payment stands, and issues its invoice when there is none yet. Answers it;
 * undefined when there is no such payment. Throws `service_unavailable` when the provider does not answer.
 */
export async function checkPayment(
  app: App,
  account_id: number,
  id: number,
): Promise<PaymentRow | undefined> {
  const row = await selectPayment(app.db, account_id, id)
  if (row?.status === 'unpaid' && app.clock() < row.expires_at) return issueInvoice(app, account_id, id)
  if (row?.status !== 'unpaid' && row?.status !== 'paying') return row
  try {
    const { order_id, invoice_id } = row
    const invoice = await app.payments.find({ order_id, ...(invoice_id === null ? {} : { invoice_id }) })
    const settled = invoice ? await settlePayment(app, row, invoice) : row
    const isOpen = settled?.status === 'unpaid' || settled?.status === 'paying'
    if (!settled || !isOpen || settled.held || app.clock() < settled.expires_at) return settled
    if (invoice) await app.payments.cancel(invoice.invoice_id)
    return expire(app, settled)
  } catch (error) {
    if (!(error instanceof EcosystemFailure)) throw error
    throw new AppError('service_unavailable', { cause: error })
  }
}

/** The worker's look at one payment that is due. Answers whether there was one. */
export async function checkNextPayment(app: App): Promise<boolean> {
  const now = app.clock()
  const row = await takeDuePayment(app.db, now, nextLook(Number.POSITIVE_INFINITY, now))
  if (!row) return false
  try {
    await checkPayment(app, row.account_id, row.id)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await app.db.transaction(async (tx) => {
      const looks = row.looks + 1
      await updatePayment(tx, row, { looks, next_at: nextLook(looks, now), updated_at: row.updated_at })
    })
  }
  return true
}

/** Nobody paid in time, and nobody can any more. */
async function expire(app: App, { account_id, id }: PaymentRow): Promise<PaymentRow | undefined> {
  return app.db.transaction(async (tx) => {
    const row = await selectPaymentLocked(tx, account_id, id)
    if (row?.status !== 'unpaid' && row?.status !== 'paying') return row
    await releaseUnpaid(tx, row)
    const changed = await updatePayment(tx, row, {
      status: 'expired',
      next_at: null,
      updated_at: app.clock(),
    })
    tellPayment(tx, changed)
    return changed
  })
}
