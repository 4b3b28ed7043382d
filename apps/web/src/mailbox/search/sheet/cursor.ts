import type { MessageRef } from '../../actions/cache/message-refs.ts'

/** Something that can be chosen on the sheet. */
export interface SheetOption {
  id: string
  run: () => void
  /** A message that can be looked at without leaving. */
  glance?: MessageRef
}

/** Where the arrows stand; null: nowhere yet. */
export interface Cursor {
  column: number
  at: number
}

type Columns = readonly (readonly SheetOption[])[]

export const optionAt = (columns: Columns, cursor: Cursor | null): SheetOption | undefined =>
  cursor ? columns[cursor.column]?.[cursor.at] : undefined

/** Up or down within a column, round its ends; the first column with anything in it where the cursor stands nowhere. */
export function stepped(columns: Columns, cursor: Cursor | null, by: 1 | -1): Cursor | null {
  const column = optionAt(columns, cursor) ? cursor!.column : columns.findIndex(({ length }) => length > 0)
  const count = columns[column]?.length ?? 0
  if (count === 0) return null
  const from = optionAt(columns, cursor) ? cursor!.at : by > 0 ? -1 : count
  return { column, at: (from + by + count) % count }
}

/** To the nearest column on that side that has anything in it, at the same height; null: there is none. */
export function besides(columns: Columns, cursor: Cursor | null, by: 1 | -1): Cursor | null {
  const { column, at } = cursor ?? { column: -1, at: 0 }
  for (let next = column + by; next >= 0 && next < columns.length; next += by) {
    const count = columns[next]!.length
    if (count > 0) return { column: next, at: Math.min(at, count - 1) }
  }
  return null
}
