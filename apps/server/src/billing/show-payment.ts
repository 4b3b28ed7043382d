import type { Payment } from '#contract/billing/list-payments.schema.ts'
import { type PaymentRow, toPayment } from './payments.sql.ts'

/** A payment as its owner sees it. */
export const showPayment = (row: PaymentRow): Payment => toPayment(row)
