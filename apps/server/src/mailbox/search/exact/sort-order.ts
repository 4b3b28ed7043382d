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

/** Whether the texts of messages have to be there for it. */
export const needsTexts = (order: readonly SortKey[]): boolean =>
  order.some(({ by }) => by === 'date' || by === 'subject')
