import { useState } from 'react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { folderMessages, type MessageRef, refsOfRow } from '../actions/cache/message-refs.ts'
import type { ActionTarget } from '../actions/message-actions.ts'
import type { WholeSet } from '../actions/operation.ts'
import type { CurrentList } from '../list/current-list.queries.ts'
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
  withMessages,
} from './selection.ts'

interface Kept {
  /** The page it belongs to: another page begins with nothing checked. */
  page: string
  selected: Selection
  /** Where a range begins: the row checked last. */
  anchor: MessageRef | null
}

/** What is checked in the list, and the ways to change it. */
export interface MessageSelection {
  selected: Selection
  rows: readonly MessageRow[]
  /** The messages checked, as what an action is done to; null with none. */
  checked: ActionTarget | null
  /** The whole of the list, for what is done to all of it. */
  whole: WholeSet
  /**
   * Checks or unchecks a row with its conversation; with `extend`, every row from the one checked last to it, or
   * from `from`, where the reader is, while none is.
   */
  toggleRow: (row: MessageRow, extend?: boolean, from?: MessageRow) => void
  /** Checks or unchecks one message of a conversation. */
  toggleMessage: (message: MessageRef) => void
  select: (rule: SelectRule) => void
  /** Everything the list has; of a list with one page, the page. */
  selectWhole: () => void
  clear: () => void
}

/** What is checked on the page of a list. Spec §4 Messages and lists. */
export function useSelection({ rows, total, scope, query, system }: CurrentList): MessageSelection {
  const page = JSON.stringify(scope)
  const [pageSelection, setPageSelection] = useState<Kept>({ page, selected: NOTHING, anchor: null })
  const isHere = pageSelection.page === page
  const selected = isHere ? selectionWithin(pageSelection.selected, rows) : NOTHING
  const here = selectionHere(selected, rows)
  const anchor = isHere ? pageSelection.anchor : null
  const selectedRows = rows.filter((row) => isSelected(selected, row))
  const whole = { request: scope.request, count: query.data?.all ?? 0 }

  const keep = (next: Selection, from: MessageRef | null = anchor) =>
    setPageSelection({ page, selected: next, anchor: from })

  return {
    selected,
    rows: selectedRows,
    checked:
      selected.kind === 'some'
        ? { folder_messages: selected.folder_messages, rows: selectedRows, system }
        : selected.kind === 'whole'
          ? { folder_messages: folderMessages(rows.flatMap(refsOfRow)), rows, system, whole }
          : null,
    whole,
    toggleRow: (row, extend = false, from) => {
      const start = selected.kind === 'none' ? (from ?? anchor) : (anchor ?? from)
      const range = extend && start ? rowRange(rows, start, row) : [row]
      const isOn = extend ? true : !isSelected(selected, row)
      keep(withMessages(here, range.flatMap(refsOfRow), isOn), row)
    },
    toggleMessage: (message) => keep(withMessages(here, [message], !isSelected(selected, message))),
    select: (rule) => keep(selectRows(rows, rule)),
    selectWhole: () => keep(total > rows.length ? WHOLE : selectRows(rows, 'all')),
    clear: () => keep(NOTHING, null),
  }
}
