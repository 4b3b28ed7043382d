import { INVOICE_DAYS, type PaidKind } from '#contract/billing/list-payments.ts'
import type { App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { insertPayment, type PaymentRow } from '../payments.sql.ts'
import { nextPoll } from './next-poll.ts'
import { spendSpare } from './spend-spare.ts'

const DAY_MS = 86_400_000

/**
 * Notes that something has to be paid, with the number of its order; or gives it at once for a payment that
 * came when what it was for could not be given any more. The invoice is issued after the commit: `issueInvoice`.
 */
export async function openPayment(
  app: App,
  tx: Tx,
  account_id: number,
  order: { kind: PaidKind; subject: string; amount_cents: number; ref_id?: number },
): Promise<PaymentRow> {
  const spare = await spendSpare(app, tx, account_id, order)
  if (spare) return spare
  const created_at = app.clock()
  const expires_at = new Date(created_at.getTime() + INVOICE_DAYS * DAY_MS)
  // Whoever orders issues the invoice at once; the worker looks only if that came to nothing.
  const next_at = nextPoll(0, created_at)
  const ref_id = order.ref_id ?? null
  return insertPayment(tx, account_id, { ...order, ref_id, created_at, expires_at, next_at })
}
