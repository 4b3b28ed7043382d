import type { Payment } from '#contract/billing/payment.ts'
import { type PaymentRow, toPayment } from './payments.sql.ts'

/** A payment as its owner sees it. */
export const showPayment = (row: PaymentRow): Payment => toPayment(row)
