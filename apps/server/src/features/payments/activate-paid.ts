import type { PaidKind } from '#contract/payments/payment.ts'
import type { App } from '#server/app.ts'
import type { Tx } from '#server/db/db.ts'
import { activateAlias } from '#server/features/aliases/activate-alias.ts'
import { releaseName } from '#server/features/aliases/release-name.ts'
import { activateDomain, activateDomainEmail } from '#server/features/domains/activate-domain.ts'
import type { PaymentRow } from './payments.sql.ts'

interface Paid {
  /** Gives what was paid for, within the transaction that notes the payment. */
  activate(app: App, tx: Tx, payment: PaymentRow): Promise<void>
  /** Gives back what waited for a payment that will not come. */
  release(tx: Tx, payment: PaymentRow): Promise<void>
}

const PAID: Record<PaidKind, Paid> = {
  alias: {
    activate: activateAlias,
    release: (tx, { account_id, subject }) => releaseName(tx, account_id, subject),
  },
  // These stay where they are, unpaid, until their owner pays after all or deletes them.
  domain: { activate: activateDomain, release: async () => {} },
  domain_email: { activate: activateDomainEmail, release: async () => {} },
}

export const activatePaid = async (app: App, tx: Tx, payment: PaymentRow): Promise<void> =>
  PAID[payment.kind].activate(app, tx, payment)

export const releaseUnpaid = async (tx: Tx, payment: PaymentRow): Promise<void> =>
  PAID[payment.kind].release(tx, payment)
