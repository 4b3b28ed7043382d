import type { Sandbox } from '#sandbox/context.ts'
import { mainPurse, transfer } from '#sandbox/keeper/purses.ts'
import type { Checkout } from './checkout.ts'

export type CheckoutProblem = 'decided' | 'expired' | 'no_money'

/** Somebody pays on the page, or refuses to. Answers what stands against it. */
export function decideCheckout(
  { store, clock }: Pick<Sandbox, 'store' | 'clock'>,
  checkout: Checkout,
  decision: 'pay' | 'reject',
  payer: string,
): CheckoutProblem | undefined {
  const now = clock().toISOString()
  const { purse, payment_no } = checkout
  return store.change((state) => {
    const isPaid = state.checkouts.some(
      (one) => one.purse === purse && one.payment_no === payment_no && one.state === 'paid',
    )
    if (checkout.state !== 'open' || isPaid) return 'decided'
    if (checkout.expires_at <= now) return 'expired'
    if (decision === 'reject') {
      Object.assign(checkout, { state: 'rejected', decided_at: now })
      return undefined
    }
    const from = mainPurse(state, payer)
    const made = transfer(
      state,
      {
        from_purse: from.purse,
        to_purse: purse,
        amount_cents: checkout.amount_cents,
        description: checkout.description,
        created_at: now,
        is_held: false,
      },
      store.newId,
    )
    if (!made) return 'no_money'
    Object.assign(checkout, {
      state: 'paid',
      transfer_id: made.id,
      payer,
      payer_purse: from.purse,
      decided_at: now,
    })
    return undefined
  })
}
