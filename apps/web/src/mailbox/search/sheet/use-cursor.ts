import { useState } from 'react'
import { type Cursor, optionAt, type SheetOption } from './cursor.ts'

export interface SheetCursor {
  columns: readonly (readonly SheetOption[])[]
  cursor: Cursor | null
  current: SheetOption | undefined
  /** The arrows brought it here: Space looks at the message instead of being typed. */
  isMoved: boolean
  move: (cursor: Cursor | null) => void
  /** The pointer lies on an option. */
  point: (option: SheetOption) => void
}

/** Which option the keys of the field mean. It begins anew, at the first one unless `isBare`, when something else is asked. */
export function useCursor(
  columns: readonly (readonly SheetOption[])[],
  searchKey: string,
  isBare: boolean,
): SheetCursor {
  const [moved, setMoved] = useState<{ cursor: Cursor; searchKey: string; isMoved: boolean } | null>(null)
  const first = columns.findIndex(({ length }) => length > 0)
  const start = isBare || first < 0 ? null : { column: first, at: 0 }
  const own = moved?.searchKey === searchKey && optionAt(columns, moved.cursor) ? moved : null
  const cursor = own?.cursor ?? start
  const set = (next: Cursor | null, isMoved: boolean) =>
    setMoved(next && { cursor: next, searchKey, isMoved: isMoved || own?.isMoved === true })
  return {
    columns,
    cursor,
    current: optionAt(columns, cursor),
    isMoved: own?.isMoved ?? false,
    move: (next) => set(next, true),
    point: (option) => {
      const column = columns.findIndex((some) => some.includes(option))
      const at = columns[column]?.indexOf(option) ?? -1
      if (at >= 0 && (column !== cursor?.column || at !== cursor.at)) set({ column, at }, false)
    },
  }
}
