import type { Tx } from '#server/platform/db/db.ts'
import { type PaymentRow, toPayment } from './payments.sql.ts'

/** Shows open browsers how a payment stands now. */
export function publishPayment(tx: Tx, row: PaymentRow): void {
  tx.publish(row.account_id, { event: 'payment', payment: toPayment(row) })
}
