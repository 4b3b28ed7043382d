import type { PaidKind } from '#contract/billing/list-payments.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { type PaymentRow, selectPayments } from './payments.sql.ts'

/** The payment that counts of each thing of a kind, by the id of the thing: the one that paid for it, else the latest. */
export async function findPayments(
  db: Db | Tx,
  account_id: number,
  kind: PaidKind,
): Promise<Map<number, PaymentRow>> {
  const rows = await selectPayments(db, account_id, { kind })
  const isPaid = ({ status }: PaymentRow) => Number(status === 'paid')
  // The newest stand first, and the last to be set counts.
  const all = rows.toReversed().toSorted((one, other) => isPaid(one) - isPaid(other))
  return new Map(all.flatMap((row) => (row.ref_id === null ? [] : [[row.ref_id, row]])))
}
