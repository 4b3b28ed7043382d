import type { App } from '#server/app.ts'
import { EcosystemFailure } from '#server/platform/ecosystem/ecosystem-failure.ts'
import { nextPoll } from '../orders/next-poll.ts'
import { type OrderPoll, pollOrder } from '../orders/poll-order.ts'
import { type PaymentRow, selectPaymentLocked, updatePayment } from '../payments.sql.ts'
import { publishPayment } from '../publish-payment.ts'
import { settlePayment } from '../settle/settle-payment.ts'

/** Why no money is to be taken on a page; each has its words for the payer. */
export type PageRefusal = 'unknown' | 'paid' | 'held' | 'closed' | 'busy' | 'unclear'

/** So long the merchant may take to move the money; another window waits until then. */
const TAKING_MS = 60_000

/**
 * May the merchant take the money for an order on its page? Not before its invoice is withdrawn, so that it
 * can be paid in one place only, and by one window at a time. Answers why not; undefined: it may. Decisions 47.
 */
export async function allowPage(app: App, row: PaymentRow): Promise<PageRefusal | undefined> {
  try {
    return (await noteOnPage(app, row)) ?? (await noteAllowed(app, row, await withdrawInvoice(app, row)))
  } catch (error) {
    if (!(error instanceof EcosystemFailure)) throw error
    const { kind, retval } = error
    app.log.warn({ kind, retval, order_id: row.order_id }, 'an order was not let be paid on its page')
    return 'unclear'
  }
}

/** Noted before the provider is asked: from now on a refused invoice does not end the order. */
async function noteOnPage(app: App, { account_id, id }: PaymentRow): Promise<PageRefusal | undefined> {
  return app.db.transaction(async (tx) => {
    const row = await selectPaymentLocked(tx, account_id, id)
    const now = app.clock()
    if (!isPayable(row, now)) return refusalOf(row)
    if (row.page_at === null)
      publishPayment(tx, await updatePayment(tx, row, { page_at: now, updated_at: now }))
    return undefined
  })
}

/** Sees to it that nobody can pay in the keeper any more. Answers how the order stands afterwards. */
async function withdrawInvoice(app: App, row: PaymentRow): Promise<OrderPoll | undefined> {
  let poll = await pollOrder(app, row)
  if (poll?.state === 'unpaid' && poll.page === 'unpaid') {
    await app.payments.cancel(poll.invoice_id)
    poll = await pollOrder(app, row)
  }
  if (poll) await settlePayment(app, row, poll)
  return poll
}

/** Says yes in the row, or why not: much may have happened while the provider was asked. */
async function noteAllowed(
  app: App,
  { account_id, id }: PaymentRow,
  poll: OrderPoll | undefined,
): Promise<PageRefusal | undefined> {
  return app.db.transaction(async (tx) => {
    const row = await selectPaymentLocked(tx, account_id, id)
    const now = app.clock()
    if (!isPayable(row, now)) return refusalOf(row)
    if (poll?.page === 'refused') return 'closed'
    if (poll?.state !== 'refused') return 'unclear'
    if (row.allowed_at && now.getTime() < row.allowed_at.getTime() + TAKING_MS) return 'busy'
    // Paid in a moment or not at all: the worker looks as often as after a new order.
    const changes = { allowed_at: now, looks: 0, next_at: nextPoll(0, now), updated_at: row.updated_at }
    await updatePayment(tx, row, changes)
    return undefined
  })
}

const isPayable = (row: PaymentRow | undefined, now: Date): row is PaymentRow =>
  row?.status === 'paying' && !row.held && now < row.expires_at

function refusalOf(row: PaymentRow | undefined): PageRefusal {
  if (!row) return 'unknown'
  if (row.status === 'paid') return 'paid'
  return row.held ? 'held' : 'closed'
}
