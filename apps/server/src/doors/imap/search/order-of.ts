import type { SortKey } from '#imap/command.ts'
import type { SortKey as Order, SortBy } from '#server/mailbox/search/exact/sort-order.ts'

const BY: Record<SortKey['by'], SortBy> = {
  ARRIVAL: 'arrival',
  CC: 'cc',
  DATE: 'date',
  DISPLAYFROM: 'display-from',
  DISPLAYTO: 'display-to',
  FROM: 'from',
  SIZE: 'size',
  SUBJECT: 'subject',
  TO: 'to',
}

/** Keys of SORT as the mailbox has them. RFC 5256 §3. */
export const orderOf = (keys: readonly SortKey[]): Order[] =>
  keys.map(({ by, isReversed }) => ({ by: BY[by], isReversed }))
