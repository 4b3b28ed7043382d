import type { PaidKind } from '#contract/billing/list-payments.ts'
import type { App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { type PaymentRow, selectSpareLocked, updatePayment } from '../payments.sql.ts'
import { publishPayment } from '../publish-payment.ts'

/**
 * Gives this for a payment of the same kind that came when what it was for could not be given any more.
 * Undefined when there is none, and it has to be paid for. Decisions 47.
 */
export async function spendSpare(
  app: App,
  tx: Tx,
  account_id: number,
  { kind, subject, ref_id = null }: { kind: PaidKind; subject: string; ref_id?: number | null },
): Promise<PaymentRow | undefined> {
  const spare = await selectSpareLocked(tx, account_id, kind)
  if (!spare) return undefined
  await app.steps.onPaid[spare.kind].activate(app, tx, { ...spare, subject, ref_id })
  const row = await updatePayment(tx, spare, { subject, ref_id, problem: null, updated_at: app.clock() })
  publishPayment(tx, row)
  return row
}
