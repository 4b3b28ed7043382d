import type { PaidKind } from '#contract/billing/list-payments.ts'
import type { App } from '#server/app.ts'
import type { Tx } from '#server/platform/db/db.ts'
import type { PaymentRow } from '../payments.sql.ts'

/** What a kind of thing that is paid for does with its payments. */
export interface PaidSteps {
  /** Gives what was paid for, within the transaction that notes the payment. */
  activate(app: App, tx: Tx, payment: PaymentRow): Promise<void>
  /** Gives back what waited for a payment that will not come. */
  release(tx: Tx, payment: PaymentRow): Promise<void>
}

/** Handed in by compose: money knows no goods. */
export type OnPaid = Record<PaidKind, PaidSteps>
