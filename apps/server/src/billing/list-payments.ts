import type { Payment } from '#contract/billing/list-payments.schema.ts'
import type { Actor, App } from '#server/app.ts'
import type { Db, Tx } from '#server/platform/db/db.ts'
import { selectPayments, toPayment } from './payments.sql.ts'

/** Everything that was ever to be paid in this account, the newest first. */
export async function listPayments(app: App, { account_id }: Actor): Promise<{ payments: Payment[] }> {
  return { payments: (await selectPayments(app.db, account_id)).map(toPayment) }
}

/** Payments of one kind that are not done: to be paid, refused, run out, or paid for what could not be given. */
export async function listOpenPayments(
  db: Db | Tx,
  account_id: number,
  kind: Payment['kind'],
): Promise<Payment[]> {
  const rows = await selectPayments(db, account_id, { kind })
  return rows.filter(({ status, problem }) => status !== 'paid' || problem !== null).map(toPayment)
}
