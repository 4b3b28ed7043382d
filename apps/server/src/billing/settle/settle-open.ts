import type { PaidKind } from '#contract/billing/list-payments.ts'
import { AppError } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { isOpen } from '../orders/next-poll.ts'
import { selectPayments } from '../payments.sql.ts'
import { checkPayment } from './check-payment.ts'

/**
 * Asks how the open orders of a kind stand before another is opened: one that was paid a moment ago is in nobody's
 * way. A provider that does not answer leaves them open.
 */
export async function settleOpen(app: App, account_id: number, kind: PaidKind): Promise<void> {
  for (const row of (await selectPayments(app.db, account_id, { kind })).filter(isOpen)) {
    await checkPayment(app, account_id, row.id).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error
    })
  }
}
