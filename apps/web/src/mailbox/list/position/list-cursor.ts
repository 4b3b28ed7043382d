import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'

/** The row a reader stands at: the one that was opened, acted on or focused last. */
export interface ListCursor {
  /** The page of the list it belongs to. */
  list: string
  id: number
  index: number
  /** Only the focus has come to the first row, by Tab or F6: nothing was done with the list yet. */
  isEntry: boolean
}

/** The row of a kept place, or the one that has come to stand there; undefined on another page. */
export function rowAt(cursor: ListCursor | null, list: string, rows: readonly MessageRow[]) {
  if (cursor?.list !== list) return undefined
  return rows.find(({ id }) => id === cursor.id) ?? rows[cursor.index] ?? rows.at(-1)
}

/**
 * Where arrows count from; undefined where they open the first row. A kept place counts until the
 * focus has merely entered the list. Spec §2 Keyboard in the list.
 */
export function positionAt(cursor: ListCursor | null, list: string, rows: readonly MessageRow[]) {
  const row = rowAt(cursor, list, rows)
  return cursor?.isEntry && row?.id === cursor.id ? undefined : row
}

/** The place once a row has the focus: what was kept there stays kept, and the same place is the same cursor. */
export function focusCursor(
  cursor: ListCursor | null,
  list: string,
  rows: readonly MessageRow[],
  row: MessageRow,
): ListCursor {
  const index = rows.indexOf(row)
  const isKept = rowAt(cursor, list, rows)?.id === row.id
  const isEntry = isKept ? positionAt(cursor, list, rows) === undefined : index <= 0
  // The whole screen is drawn anew for another one.
  const isSame =
    cursor?.list === list && cursor.id === row.id && cursor.index === index && cursor.isEntry === isEntry
  return isSame ? cursor : { list, id: row.id, index, isEntry }
}
