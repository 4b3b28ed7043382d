import type { ErrorCode } from '#contract/errors.ts'
import { INVOICE_DAYS } from '#contract/payments/payment.ts'
import type { App } from '#server/app.ts'
import { EcosystemFailure, type EcosystemFailureKind } from '#server/ecosystem/ecosystem-failure.ts'
import { getSettings } from '#server/features/account/get-settings.ts'
import { invoiceText } from './invoice-words.ts'
import { nextLook } from './next-look.ts'
import {
  type PaymentRow,
  selectPayer,
  selectPayment,
  selectPaymentLocked,
  updatePayment,
} from './payments.sql.ts'
import { settlePayment } from './settle-payment.ts'
import { tellPayment } from './tell-payment.ts'

const PROBLEMS: Partial<Record<EcosystemFailureKind, ErrorCode>> = { not_accepted: 'keeper_not_accepted' }

/**
 * Sends the invoice of a payment that has none into the payer's keeper. The order's number makes it one
 * invoice however often this is called; what the provider does not do is noted and tried again by the
 * worker. Answers the payment as it stands then; undefined when it has gone.
 */
export async function issueInvoice(
  app: App,
  account_id: number,
  id: number,
): Promise<PaymentRow | undefined> {
  const row = await selectPayment(app.db, account_id, id)
  if (row?.status !== 'unpaid') return row
  const { order_id, amount_cents } = row
  const [payer, { settings }] = await Promise.all([
    selectPayer(app.db, account_id),
    getSettings(app, { account_id }),
  ])
  const text = invoiceText(settings.language, row.kind, row.subject)
  try {
    const order = { order_id, payer, amount_cents, text, expires_days: INVOICE_DAYS }
    const invoice = await app.payments.issue(order)
    const pay_url = await app.payments
      .payUrl({ order_id, amount_cents, text, hours: INVOICE_DAYS * 24 })
      .catch(() => null)
    const isKept = await noteInvoice(app, row, invoice.invoice_id, pay_url)
    // Deleted while the provider was asked: nobody is to pay for what nobody wants.
    if (!isKept) await app.payments.cancel(invoice.invoice_id)
    return settlePayment(app, row, invoice)
  } catch (error) {
    if (!(error instanceof EcosystemFailure)) throw error
    app.log.warn({ kind: error.kind, retval: error.retval, order_id }, 'an invoice was not issued')
    return noteProblem(app, row, PROBLEMS[error.kind] ?? 'service_unavailable')
  }
}

async function noteInvoice(
  app: App,
  { account_id, id }: PaymentRow,
  invoice_id: string,
  pay_url: string | null,
): Promise<boolean> {
  return app.db.transaction(async (tx) => {
    const row = await selectPaymentLocked(tx, account_id, id)
    if (row?.status !== 'unpaid') return row !== undefined
    const now = app.clock()
    const next_at = nextLook(0, now)
    const changes = {
      status: 'paying',
      invoice_id,
      pay_url,
      problem: null,
      next_at,
      updated_at: now,
    } as const
    tellPayment(tx, await updatePayment(tx, row, changes))
    return true
  })
}

async function noteProblem(
  app: App,
  { account_id, id }: PaymentRow,
  problem: ErrorCode,
): Promise<PaymentRow | undefined> {
  return app.db.transaction(async (tx) => {
    const row = await selectPaymentLocked(tx, account_id, id)
    if (row?.status !== 'unpaid') return row
    const now = app.clock()
    const looks = row.looks + 1
    const changes = { problem, looks, next_at: nextLook(looks, now), updated_at: now }
    const changed = await updatePayment(tx, row, changes)
    tellPayment(tx, changed)
    return changed
  })
}
