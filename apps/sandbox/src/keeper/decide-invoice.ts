import type { Sandbox } from '#sandbox/context.ts'
import { type Invoice, isExpired } from './keeper.ts'
import { give, giveBack, mainPurse, transfer } from './purses.ts'

export const DECISIONS = ['pay', 'hold', 'reject', 'expire'] as const

export type Decision = (typeof DECISIONS)[number]
export type InvoiceProblem = 'decided' | 'expired' | 'no_money'

export const isDecision = (text: string): text is Decision => (DECISIONS as readonly string[]).includes(text)

/**
 * What the payer does with an invoice: pays, pays with protection (the money
 * waits, until it is paid for good or rejected), rejects; or lets its time run out.
 * Answers what stands against it.
 */
export function decideInvoice(
  { store, clock }: Pick<Sandbox, 'store' | 'clock'>,
  invoice: Invoice,
  decision: Decision,
): InvoiceProblem | undefined {
  const now = clock()
  if (invoice.state >= 2) return 'decided'
  if (isExpired(invoice, now)) return 'expired'
  return store.change((state) => {
    const held = state.transfers.find(({ id }) => id === invoice.transfer_id && invoice.state === 1)
    if (decision === 'expire') {
      if (invoice.state === 1) return 'decided'
      const life_ms = Math.max(invoice.expiration, 1) * 86_400_000
      Object.assign(invoice, {
        expiration: Math.max(invoice.expiration, 1),
        created_at: new Date(now.getTime() - life_ms).toISOString(),
      })
      return undefined
    }
    if (decision === 'reject') {
      if (held) giveBack(state, held)
      invoice.state = 3
    } else if (held) {
      if (decision === 'hold') return 'decided'
      give(state, held)
      invoice.state = 2
    } else {
      const from = mainPurse(state, invoice.payer)
      const moved = transfer(
        state,
        {
          from_purse: from.purse,
          to_purse: invoice.store_purse,
          amount_cents: invoice.amount_cents,
          description: invoice.description,
          created_at: now.toISOString(),
          is_held: decision === 'hold',
        },
        store.newId,
      )
      if (!moved) return 'no_money'
      invoice.state = decision === 'hold' ? 1 : 2
      invoice.transfer_id = moved.id
      invoice.payer_purse = from.purse
    }
    invoice.updated_at = now.toISOString()
    return undefined
  })
}
