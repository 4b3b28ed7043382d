import type { ErrorCode } from '#contract/errors.ts'
import type { App } from '#server/app.ts'
import { getSettings } from '#server/identity/account/settings/get-settings.ts'
import { EcosystemFailure, type EcosystemFailureKind } from '#server/platform/ecosystem/ecosystem-failure.ts'
import {
  type PaymentRow,
  selectPayer,
  selectPayment,
  selectPaymentLocked,
  updatePayment,
} from '../payments.sql.ts'
import { publishPayment } from '../publish-payment.ts'
import { settlePayment } from '../settle/settle-payment.ts'
import { invoiceText } from './invoice-words.ts'
import { isOpen, nextPoll } from './next-poll.ts'
import { resultUrl } from './result-url.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

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
    const left_ms = row.expires_at.getTime() - app.clock().getTime()
    const expires_days = Math.max(Math.ceil(left_ms / DAY_MS), 1)
    const invoice = await app.payments.issue({ order_id, payer, amount_cents, text, expires_days })
    const isUnpaid = invoice.state === 'unpaid'
    const pay_url = isUnpaid ? await openPage(app, row, text) : null
    const isWanted = await noteInvoice(app, row, invoice.invoice_id, pay_url)
    // Over while the provider was asked: nobody is to pay for what nobody wants.
    if (!isWanted && isUnpaid) await app.payments.cancel(invoice.invoice_id)
    return settlePayment(app, row, invoice)
  } catch (error) {
    if (!(error instanceof EcosystemFailure)) throw error
    app.log.warn({ kind: error.kind, retval: error.retval, order_id }, 'an invoice was not issued')
    return noteProblem(app, row, PROBLEMS[error.kind] ?? 'service_unavailable')
  }
}

/** A page where the order can be paid at once, for as long as it is open; null where there are none. */
async function openPage(app: App, row: PaymentRow, text: string): Promise<string | null> {
  const { order_id, amount_cents, expires_at } = row
  const hours = Math.max(Math.ceil((expires_at.getTime() - app.clock().getTime()) / HOUR_MS), 1)
  const result_url = resultUrl(app.config, order_id)
  return app.payments.payUrl({ order_id, amount_cents, text, hours, result_url }).catch(() => null)
}

/** Answers false when the order was closed meanwhile. */
async function noteInvoice(
  app: App,
  { account_id, id }: PaymentRow,
  invoice_id: string,
  pay_url: string | null,
): Promise<boolean> {
  return app.db.transaction(async (tx) => {
    const row = await selectPaymentLocked(tx, account_id, id)
    if (row?.status !== 'unpaid') return row !== undefined && (isOpen(row) || row.status === 'paid')
    const now = app.clock()
    const next_at = nextPoll(row.looks, now)
    const changes = {
      status: 'paying',
      invoice_id,
      pay_url,
      problem: null,
      next_at,
      updated_at: now,
    } as const
    publishPayment(tx, await updatePayment(tx, row, changes))
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
    const changes = { problem, next_at: nextPoll(row.looks, now), updated_at: now }
    const changed = await updatePayment(tx, row, changes)
    publishPayment(tx, changed)
    return changed
  })
}
