import type { Sandbox } from '#sandbox/context.ts'
import { mainPurse, transfer } from '#sandbox/keeper/purses.ts'
import type { State } from '#sandbox/state/state.ts'
import { askService, notifyService } from './call-service.ts'
import type { Checkout } from './checkout.ts'

/** What stands against a payment; where the service has refused it, in its own words. */
export interface CheckoutProblem {
  name: 'decided' | 'expired' | 'no_money' | 'refused' | 'no_answer'
  text?: string
}

type Parts = Pick<Sandbox, 'config' | 'store' | 'clock' | 'log'>

/**
 * Somebody pays on the page, or refuses to. The service is asked before money is taken, and told that it was;
 * a merchant that is `silent` does neither. Answers what stands against it.
 */
export async function decideCheckout(
  parts: Parts,
  checkout: Checkout,
  decision: 'pay' | 'reject',
  wmid: string,
): Promise<CheckoutProblem | undefined> {
  const { store } = parts
  if (decision === 'reject') return reject(parts, checkout)
  const before = problemOf(parts, checkout, wmid)
  if (before) return before
  const payer = { wmid, purse: store.change((state) => mainPurse(state, wmid).purse) }
  const isSilent = store.state.faults.merchant === 'silent'
  const answer = isSilent ? 'YES' : await askService(parts, checkout, payer)
  if (answer === undefined) return { name: 'no_answer' }
  if (answer !== 'YES') return { name: 'refused', text: answer }
  const problem = pay(parts, checkout, wmid)
  if (!problem && !isSilent) await notifyService(parts, checkout, payer)
  return problem
}

function reject({ store, clock }: Parts, checkout: Checkout): CheckoutProblem | undefined {
  if (checkout.state !== 'open') return { name: 'decided' }
  store.change(() => Object.assign(checkout, { state: 'rejected', decided_at: clock().toISOString() }))
  return undefined
}

const isPaid = ({ checkouts }: State, { purse, payment_no }: Checkout): boolean =>
  checkouts.some((one) => one.purse === purse && one.payment_no === payment_no && one.state === 'paid')

function problemOf({ store, clock }: Parts, checkout: Checkout, wmid: string): CheckoutProblem | undefined {
  if (checkout.state !== 'open' || isPaid(store.state, checkout)) return { name: 'decided' }
  if (checkout.expires_at <= clock().toISOString()) return { name: 'expired' }
  const { balance_cents } = store.change((state) => mainPurse(state, wmid))
  return balance_cents < checkout.amount_cents ? { name: 'no_money' } : undefined
}

/** Much may have happened while the service was asked. */
function pay(parts: Parts, checkout: Checkout, wmid: string): CheckoutProblem | undefined {
  const problem = problemOf(parts, checkout, wmid)
  if (problem) return problem
  const { store, clock } = parts
  const { purse: to_purse, amount_cents, description } = checkout
  const now = clock().toISOString()
  return store.change((state) => {
    const from_purse = mainPurse(state, wmid).purse
    const move = { from_purse, to_purse, amount_cents, description, created_at: now, is_held: false }
    const made = transfer(state, move, store.newId)
    if (!made) return { name: 'no_money' }
    const done = { state: 'paid', transfer_id: made.id, payer: wmid, payer_purse: from_purse } as const
    Object.assign(checkout, { ...done, decided_at: now })
    return undefined
  })
}
