import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { writeDrag } from '#web/platform/browser/message-drag.ts'
import { countOf, folderMessages, refsOfRow } from '../actions/cache/message-refs.ts'
import { isSelected, selectionHere } from '../selection/selection.ts'
import type { MessageSelection } from '../selection/use-selection.ts'

const NONE: ReadonlySet<number> = new Set()
/** The ghost hangs so far below the pointer, px. */
const GHOST_OFFSET_PX = 12

/** Rows on the pointer: one of the checked rows takes all of them, another goes alone. */
export function useDragRows(selection: MessageSelection, rows: readonly MessageRow[]) {
  const ghost = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<ReadonlySet<number>>(NONE)
  const [count, setCount] = useState(0)

  return {
    ghost,
    dragged,
    count,
    start: (row: MessageRow, transfer: DataTransfer) => {
      const here = selectionHere(selection.selected, rows)
      const all = here.kind === 'some' && isSelected(here, row)
      const which = all ? here.folder_messages : folderMessages(refsOfRow(row))
      writeDrag(transfer, which)
      // The browser takes the image of the ghost at once, so the number must stand there already.
      const isWhole = selection.selected.kind === 'whole'
      flushSync(() => setCount(isWhole ? selection.whole.count : countOf(which)))
      if (ghost.current) transfer.setDragImage(ghost.current, -GHOST_OFFSET_PX, -GHOST_OFFSET_PX)
      setDragged(new Set(all ? selection.rows.map(({ id }) => id) : [row.id]))
    },
    end: () => setDragged(NONE),
  }
}
