import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { EcosystemFailure } from '#server/platform/ecosystem/ecosystem-failure.ts'
import type { DueTask } from '#server/platform/jobs/run-due-periodically.ts'
import { workOnDue } from '#server/platform/jobs/work-on-due.ts'
import { issueInvoice } from '../orders/issue-invoice.ts'
import { isDone, isOpen, lastPoll, nextPoll } from '../orders/next-poll.ts'
import { pollOrder } from '../orders/poll-order.ts'
import {
  PAYMENTS_DUE,
  type PaymentRow,
  selectPayment,
  selectPaymentLocked,
  takeDuePayment,
  updatePayment,
} from '../payments.sql.ts'
import { publishPayment } from '../publish-payment.ts'
import { settlePayment } from './settle-payment.ts'

/** A look that failed by a trouble of ours is made again after this. */
const AGAIN_MS = 5 * 60_000

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
  if (!row || row.status === 'paid') return row
  if (row.status === 'unpaid' && app.clock() < row.expires_at) return issueInvoice(app, account_id, id)
  try {
    return await pollAndSettle(app, row)
  } catch (error) {
    if (!(error instanceof EcosystemFailure)) throw error
    throw new AppError('service_unavailable', { cause: error })
  }
}

/** What is over is withdrawn at the provider first, and only then noted as run out. */
async function pollAndSettle(app: App, row: PaymentRow): Promise<PaymentRow | undefined> {
  const poll = await pollOrder(app, row)
  const settled = poll ? await settlePayment(app, row, poll) : row
  if (!settled || settled.status === 'paid' || settled.held) return settled
  if (isOpen(settled) && app.clock() < settled.expires_at) return settled
  if (poll?.state === 'unpaid') await app.payments.cancel(poll.invoice_id)
  return isOpen(settled) ? expire(app, settled) : finish(app, settled)
}

/** The worker's look at one payment that is due. Answers whether there was one. */
export const checkNextPayment = (app: App): Promise<boolean> =>
  workOnDue(app, {
    table: PAYMENTS_DUE,
    again_ms: AGAIN_MS,
    take: (taking) => takeDuePayment(app.db, taking, lastPoll(taking.now)),
    work: (row) => checkDuePayment(app, row),
  })

export const duePayments: DueTask = { table: PAYMENTS_DUE, workOnNext: checkNextPayment }

async function checkDuePayment(app: App, row: PaymentRow): Promise<void> {
  const now = app.clock()
  try {
    await checkPayment(app, row.account_id, row.id)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await app.db.transaction(async (tx) => {
      const current = await selectPaymentLocked(tx, row.account_id, row.id)
      if (!current || !isOpen(current)) return
      await updatePayment(tx, row, { next_at: nextPoll(row.looks, now), updated_at: current.updated_at })
    })
  }
}

/** Nobody paid in time, and nobody can any more. */
async function expire(app: App, { account_id, id }: PaymentRow): Promise<PaymentRow | undefined> {
  return app.db.transaction(async (tx) => {
    const row = await selectPaymentLocked(tx, account_id, id)
    if (!row || !isOpen(row) || row.held) return row
    await app.steps.onPaid[row.kind].release(tx, row)
    const now = app.clock()
    const changes = { status: 'expired', next_at: lastPoll(now), updated_at: now } as const
    const changed = await updatePayment(tx, row, changes)
    publishPayment(tx, changed)
    return changed
  })
}

/** Stops looking at one that nobody can pay any more. */
async function finish(app: App, { account_id, id }: PaymentRow): Promise<PaymentRow | undefined> {
  return app.db.transaction(async (tx) => {
    const row = await selectPaymentLocked(tx, account_id, id)
    if (!row || isOpen(row) || row.status === 'paid' || !isDone(row, app.clock())) return row
    return updatePayment(tx, row, { next_at: null, updated_at: row.updated_at })
  })
}
