import type { App } from '#server/app.ts'
import type { Tx } from '#server/db/db.ts'
import type { Invoice } from '#server/ecosystem/payments.ts'
import { activatePaid, releaseUnpaid } from './activate-paid.ts'
import { nextLook } from './next-look.ts'
import { type PaymentRow, selectPaymentLocked, updatePayment } from './payments.sql.ts'
import { tellPayment } from './tell-payment.ts'

/**
 * Notes what the provider says of an invoice. What was paid is activated in the same transaction and once
 * only; money held with protection is not ours yet; a refused one gives back what waited for it. Answers
 * the payment; undefined when it has gone.
 */
export async function settlePayment(
  app: App,
  { account_id, id }: Pick<PaymentRow, 'account_id' | 'id'>,
  invoice: Invoice,
): Promise<PaymentRow | undefined> {
  return app.db.transaction(async (tx) => {
    const row = await selectPaymentLocked(tx, account_id, id)
    if (!row || row.status === 'paid') return row
    const changed = await settle(app, tx, row, invoice)
    if (changed.status !== row.status || changed.held !== row.held) tellPayment(tx, changed)
    return changed
  })
}

async function settle(
  app: App,
  tx: Tx,
  row: PaymentRow,
  { state, invoice_id }: Invoice,
): Promise<PaymentRow> {
  const updated_at = app.clock()
  const known = { invoice_id, problem: null, updated_at }
  switch (state) {
    case 'paid': {
      await activatePaid(app, tx, row)
      return updatePayment(tx, row, { ...known, status: 'paid', held: false, pay_url: null, next_at: null })
    }
    case 'refused': {
      if (row.status !== 'unpaid' && row.status !== 'paying') return row
      await releaseUnpaid(tx, row)
      return updatePayment(tx, row, { ...known, status: 'rejected', held: false, next_at: null })
    }
    default: {
      if (row.status !== 'unpaid' && row.status !== 'paying') return row
      const looks = row.looks + 1
      const next_at = nextLook(looks, updated_at)
      return updatePayment(tx, row, { ...known, status: 'paying', held: state === 'held', looks, next_at })
    }
  }
}
