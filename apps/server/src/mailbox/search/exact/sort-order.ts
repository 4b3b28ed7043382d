/** What messages are put in order by. RFC 5256 §3, RFC 5957. */
export type SortBy =
  | 'arrival'
  | 'cc'
  | 'date'
  | 'display-from'
  | 'display-to'
  | 'from'
  | 'size'
  | 'subject'
  | 'to'

export interface SortKey {
  by: SortBy
  isReversed: boolean
}

const BY_ADDRESS: ReadonlySet<SortBy> = new Set(['cc', 'display-from', 'display-to', 'from', 'to'])

/** Names of groups stand in the texts alone. */
export const isByAddress = (by: SortBy): boolean => BY_ADDRESS.has(by)

/** Whether the texts of messages have to be there for it. */
export const needsTexts = (order: readonly SortKey[]): boolean =>
  order.some(({ by }) => by === 'date' || by === 'subject' || isByAddress(by))
