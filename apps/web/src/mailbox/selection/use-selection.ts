import { useState } from 'react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { type MessagePlace, rowPlaces } from '../actions/cache/places.ts'
import {
  isSelected,
  NOTHING,
  rowRange,
  type Selection,
  type SelectRule,
  selectionHere,
  selectionWithin,
  selectRows,
  WHOLE,
  withPlaces,
} from './selection.ts'

interface Kept {
  /** The page it belongs to: another page begins with nothing checked. */
  page: string
  selection: Selection
  /** Where a range begins: the row checked last. */
  anchor: MessagePlace | null
}

export interface Selecting {
  selection: Selection
  rows: readonly MessageRow[]
  /**
   * Checks or unchecks a row with its conversation; with `extend`, every row from the one checked last to it, or
   * from `from`, where the reader stands, while none is.
   */
  toggleRow: (row: MessageRow, extend?: boolean, from?: MessageRow) => void
  /** Checks or unchecks one letter of a conversation. */
  toggleLetter: (letter: MessagePlace) => void
  select: (rule: SelectRule) => void
  /** Everything the list has; of a list with one page, the page. */
  selectWhole: () => void
  clear: () => void
}

interface Listed {
  rows: readonly MessageRow[]
  /** Rows of all pages. */
  total: number
}

/** What is checked on the page, and the ways to change it. Spec §4 Messages and lists. */
export function useSelection({ rows, total }: Listed, page: string): Selecting {
  const [kept, setKept] = useState<Kept>({ page, selection: NOTHING, anchor: null })
  const isHere = kept.page === page
  const selection = isHere ? selectionWithin(kept.selection, rows) : NOTHING
  const here = selectionHere(selection, rows)
  const anchor = isHere ? kept.anchor : null

  const keep = (next: Selection, from: MessagePlace | null = anchor) =>
    setKept({ page, selection: next, anchor: from })

  return {
    selection,
    rows: rows.filter((row) => isSelected(selection, row)),
    toggleRow: (row, extend = false, from) => {
      const start = selection.kind === 'none' ? (from ?? anchor) : (anchor ?? from)
      const range = extend && start ? rowRange(rows, start, row) : [row]
      const isOn = extend ? true : !isSelected(selection, row)
      keep(withPlaces(here, range.flatMap(rowPlaces), isOn), row)
    },
    toggleLetter: (letter) => keep(withPlaces(here, [letter], !isSelected(selection, letter))),
    select: (rule) => keep(selectRows(rows, rule)),
    selectWhole: () => keep(total > rows.length ? WHOLE : selectRows(rows, 'all')),
    clear: () => keep(NOTHING, null),
  }
}
