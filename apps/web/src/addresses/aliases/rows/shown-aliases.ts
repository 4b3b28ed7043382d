import type { Alias } from '#contract/addresses/aliases/alias.schema.ts'
import type { PaidAlias } from '#contract/addresses/aliases/paid/paid-alias.schema.ts'

/** Still to be paid: another one has to wait for it. */
export const isOpen = ({ payment: { status } }: PaidAlias): boolean =>
  status === 'unpaid' || status === 'paying'

/** Of the orders, the newest first, those worth showing: the last of each address, unless it is there by now. */
export function shownOrders(orders: readonly PaidAlias[], aliases: readonly Alias[]): PaidAlias[] {
  const known = new Set(aliases.map(({ email }) => email))
  return orders.filter(({ email }) => {
    if (known.has(email)) return false
    known.add(email)
    return true
  })
}
