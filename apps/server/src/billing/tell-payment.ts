import type { Tx } from '#server/platform/db/db.ts'
import { type PaymentRow, toPayment } from './payments.sql.ts'

/** Shows open browsers how a payment stands now. */
export function tellPayment(tx: Tx, row: PaymentRow): void {
  tx.tell(row.account_id, { event: 'payment', payment: toPayment(row) })
}
