import type { PaidKind } from '#contract/payments/payment.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { type PaymentRow, selectPayments } from './payments.sql.ts'

/** The latest payment of each thing of a kind, by the id of the thing. */
export async function findPayments(
  db: Db | Tx,
  account_id: number,
  kind: PaidKind,
): Promise<Map<number, PaymentRow>> {
  const rows = await selectPayments(db, account_id, { kind })
  // The newest stand first, so the last to be set are the newest when gone through from behind.
  return new Map(rows.toReversed().flatMap((row) => (row.ref_id === null ? [] : [[row.ref_id, row]])))
}
