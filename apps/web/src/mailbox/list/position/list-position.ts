import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { isInRow, type MessageRef } from '#web/mailbox/actions/cache/message-refs.ts'

export interface Page {
  page: number
  /** Rows of a full page. */
  limit: number
  total: number
}

export const pageCount = ({ total, limit }: Pick<Page, 'total' | 'limit'>): number =>
  Math.max(1, Math.ceil(total / limit))

/** "first–last of total". Spec §2 Header and top panel. */
export function pageRange({ page, limit, total }: Page): { first: number; last: number } {
  const first = (page - 1) * limit + 1
  return { first: Math.min(first, total), last: Math.min(page * limit, total) }
}

/** MessageRef of a message's row on the page, or -1. */
export const rowIndex = (rows: readonly MessageRow[], open: MessageRef): number =>
  rows.findIndex((row) => isInRow(row, open))

/** "index of total": (page-1) times amount plus the position in the page plus 1. Spec §2 Keyboard in the list. */
export const positionInList = (index: number, { page, limit }: Pick<Page, 'page' | 'limit'>): number =>
  (page - 1) * limit + index + 1

/** Where a step up or down leads: a row here, the edge row of another page, or nowhere. */
export type Step =
  | { kind: 'row'; row: MessageRow }
  | { kind: 'page'; page: number; edge: 'first' | 'last' }
  | null

/**
 * Spec §2 Keyboard in the list: without a place to count from (an open message, or where one was) either
 * arrow opens the first row; at the edge of the page the neighbouring page is loaded and its last or first
 * row opens.
 */
export function stepFrom(
  rows: readonly MessageRow[],
  from: MessageRef | null,
  by: 1 | -1,
  { page, limit, total }: Page,
): Step {
  const index = from ? rowIndex(rows, from) : -1
  if (index < 0) return rows[0] ? { kind: 'row', row: rows[0] } : null
  const next = rows[index + by]
  if (next) return { kind: 'row', row: next }
  if (by < 0) return page > 1 ? { kind: 'page', page: page - 1, edge: 'last' } : null
  return page < pageCount({ total, limit }) ? { kind: 'page', page: page + 1, edge: 'first' } : null
}
