import type { OperatorPayment } from '#contract/operator/payments/list-operator-payments.schema.ts'
import type { App } from '#server/app.ts'
import { type OrderedRow, type PaymentSearch, selectOrdered } from './operator-payments.sql.ts'

/** Orders of people by number, wmid or what is paid for, the newest first. */
export async function findOrdered(
  { db }: Pick<App, 'db'>,
  { search, ...page }: PaymentSearch,
): Promise<OperatorPayment[]> {
  const rows = await selectOrdered(db, { ...page, search: search.replaceAll('\0', '').toLowerCase() })
  return rows.map(show)
}

const show = (row: OrderedRow): OperatorPayment => {
  const { amount_cents, looks: checks, created_at, updated_at, expires_at, ...order } = row
  return {
    ...order,
    checks,
    amount: (amount_cents / 100).toFixed(2),
    currency: 'WMZ',
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }
}
