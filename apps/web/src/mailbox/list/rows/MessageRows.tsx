import { useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { DragGhost } from '#web/mailbox/row/DragGhost.tsx'
import { MessageRow } from '#web/mailbox/row/MessageRow.tsx'
import { ThreadRows } from '#web/mailbox/row/ThreadRows.tsx'
import { useDragRows } from '#web/mailbox/row/use-drag-rows.ts'
import { isSelected } from '#web/mailbox/selection/selection.ts'
import { useListTitle } from '../reactions/use-list-title.ts'
import type { MailDesk } from '../use-mail-desk.ts'
import styles from './MessageRows.module.css'
import { RowMenus } from './RowMenus.tsx'
import { useListLook } from './use-list-look.ts'
import { useRowHandlers } from './use-row-handlers.ts'
import { useRowsFocus } from './use-rows-focus.ts'

interface MessageRowsProps {
  desk: MailDesk
  split: boolean
  /** Rows that have just come. */
  fresh: ReadonlySet<number>
}

/** The rows of a page: one grid, one tab stop. */
export function MessageRows({ desk, split, fresh }: MessageRowsProps) {
  const { list, selecting, standing } = desk
  const { rows, query, openRow, total } = list
  const grid = useRef<HTMLTableElement>(null)
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set())
  const drag = useDragRows(selecting, rows, desk.whole)
  useRowsFocus(grid, desk)
  const look = useListLook(list, split)
  const { handlers, onPress } = useRowHandlers(desk, {
    expand: ({ id }) => setExpanded(toggled(expanded, id)),
    drag: drag.start,
    dragEnd: drag.end,
  })
  const tabStop = (standing.here ?? openRow ?? rows[0])?.id
  const title = useListTitle(list)

  return (
    <>
      <table
        ref={grid}
        {...GRID}
        aria-label={title}
        aria-rowcount={total}
        aria-busy={query.isPlaceholderData || undefined}
        onPointerDownCapture={onPress}
        onBlur={({ relatedTarget }) => !relatedTarget?.closest('[data-row]') && standing.onBlur()}
        className={classNames(styles.grid, query.isPlaceholderData && styles.stale)}
      >
        {rows.map((row) => (
          <MessageRow
            key={row.id}
            row={row}
            look={look}
            handlers={handlers}
            isCurrent={row === openRow}
            isChecked={isSelected(selecting.selection, row)}
            isDragged={drag.dragged.has(row.id)}
            isFresh={fresh.has(row.id)}
            isExpanded={expanded.has(row.id)}
            isTabStop={row.id === tabStop}
            isHere={row === (desk.menus.at?.row ?? standing.focused)}
            isSelecting={selecting.selection.kind !== 'none'}
          >
            {expanded.has(row.id) && row.threads.length > 0 && (
              <ThreadRows
                row={row}
                look={look}
                selection={selecting.selection}
                onToggle={selecting.toggleLetter}
                onOpen={(letter) => desk.openLetter(letter.folder_id === row.folder_id ? letter : row)}
              />
            )}
          </MessageRow>
        ))}
      </table>
      <RowMenus desk={desk} />
      <DragGhost ref={drag.ghost} count={drag.count} />
    </>
  )
}

/** The table is one control: arrows move in it, Tab leaves it. */
const GRID = { role: 'grid', 'aria-multiselectable': true } as const

function toggled(set: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}
