import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { writeDrag } from '#web/platform/browser/message-drag.ts'
import { countOf, folderMessages, rowPlaces } from '../actions/cache/places.ts'
import type { WholeSet } from '../actions/operation.ts'
import { isSelected, selectionHere } from '../selection/selection.ts'
import type { Selecting } from '../selection/use-selection.ts'

const NONE: ReadonlySet<number> = new Set()
/** The ghost hangs so far below the pointer, px. */
const GHOST_OFFSET_PX = 12

/** Rows on the pointer: one of the checked rows takes all of them, another goes alone. */
export function useDragRows(selecting: Selecting, rows: readonly MessageRow[], whole: WholeSet) {
  const ghost = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<ReadonlySet<number>>(NONE)
  const [count, setCount] = useState(0)

  return {
    ghost,
    dragged,
    count,
    start: (row: MessageRow, transfer: DataTransfer) => {
      const selection = selectionHere(selecting.selection, rows)
      const all = selection.kind === 'some' && isSelected(selection, row)
      const which = all ? selection.folder_messages : folderMessages(rowPlaces(row))
      writeDrag(transfer, which)
      // The browser takes the picture of the ghost at once, so the number must stand there already.
      const isWhole = selecting.selection.kind === 'whole'
      flushSync(() => setCount(isWhole ? whole.count : countOf(which)))
      if (ghost.current) transfer.setDragImage(ghost.current, -GHOST_OFFSET_PX, -GHOST_OFFSET_PX)
      setDragged(new Set(all ? selecting.rows.map(({ id }) => id) : [row.id]))
    },
    end: () => setDragged(NONE),
  }
}
