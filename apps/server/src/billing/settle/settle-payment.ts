import { AppError, type ErrorCode } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { isOpen, lastPoll, nextPoll } from '../orders/next-poll.ts'
import type { OrderPoll } from '../orders/poll-order.ts'
import { type PaymentRow, selectPaymentLocked, updatePayment } from '../payments.sql.ts'
import { publishPayment } from '../publish-payment.ts'

/** An invoice that was issued a moment ago says nothing of its page. */
type SettledPoll = Pick<OrderPoll, 'state' | 'invoice_id'> & Partial<Pick<OrderPoll, 'page'>>

/**
 * Notes what the provider says of an order. What was paid is activated in the same transaction and once
 * only, however late; money held with protection is not ours yet; a refused one gives back what waited for
 * it, unless it is to be paid on its page. Answers the payment; undefined when it has gone.
 */
export async function settlePayment(
  app: App,
  { account_id, id }: Pick<PaymentRow, 'account_id' | 'id'>,
  poll: SettledPoll,
): Promise<PaymentRow | undefined> {
  return app.db.transaction(async (tx) => {
    const row = await selectPaymentLocked(tx, account_id, id)
    if (!row || row.status === 'paid') return row
    const changed = await settle(app, tx, row, poll)
    if (changed.status !== row.status || changed.held !== row.held) publishPayment(tx, changed)
    return changed
  })
}

async function settle(
  app: App,
  tx: Tx,
  row: PaymentRow,
  { state, invoice_id, page }: SettledPoll,
): Promise<PaymentRow> {
  const now = app.clock()
  const known = { invoice_id: invoice_id || null, problem: null, updated_at: now }
  const waiting = { ...known, status: 'paying', next_at: nextPoll(row.looks, now) } as const
  const held = state === 'held'
  switch (state) {
    case 'paid': {
      const problem = await give(app, tx, row)
      const settled = { status: 'paid', held, hidden: false, pay_url: null, next_at: null } as const
      return updatePayment(tx, row, { ...known, ...settled, problem })
    }
    case 'refused': {
      if (!isOpen(row)) return updateHeld(tx, row, held)
      const isOver = now >= row.expires_at
      // Withdrawn by us, so that nobody pays it while the page is paid.
      if (row.page_at && page !== 'refused' && !isOver) return updatePayment(tx, row, { ...waiting, held })
      await app.steps.onPaid[row.kind].release(tx, row)
      const status = isOver ? 'expired' : 'rejected'
      return updatePayment(tx, row, { ...known, status, held, next_at: lastPoll(now) })
    }
    default: {
      if (!isOpen(row)) return updateHeld(tx, row, held)
      return updatePayment(tx, row, { ...waiting, held })
    }
  }
}

/** What keeps the thing from being given, though it is paid: then the payment waits for another (`spendSpare`). */
async function give(app: App, tx: Tx, row: PaymentRow): Promise<ErrorCode | null> {
  try {
    await app.steps.onPaid[row.kind].activate(app, tx, row)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    app.log.warn({ code: error.code, order_id: row.order_id }, 'what was paid for could not be given')
    return error.code
  }
}

const updateHeld = (tx: Tx, row: PaymentRow, held: boolean): Promise<PaymentRow> =>
  updatePayment(tx, row, { held, updated_at: row.updated_at })
