import { useRef, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import { DragGhost } from '#web/mailbox/row/DragGhost.tsx'
import { MessageRow } from '#web/mailbox/row/MessageRow.tsx'
import { ThreadRows } from '#web/mailbox/row/ThreadRows.tsx'
import { useDragRows } from '#web/mailbox/row/use-drag-rows.ts'
import { isSelected } from '#web/mailbox/selection/selection.ts'
import type { MessageSelection } from '#web/mailbox/selection/use-selection.ts'
import type { CurrentList } from '../current-list.queries.ts'
import type { ListPosition } from '../position/use-position.ts'
import { useListTitle } from '../reactions/use-list-title.ts'
import type { MessageMenus } from '../use-message-menus.ts'
import styles from './MessageRows.module.css'
import { RowMenus } from './RowMenus.tsx'
import { useListView } from './use-list-view.ts'
import { useRowHandlers } from './use-row-handlers.ts'
import { useRowsFocus } from './use-rows-focus.ts'

interface MessageRowsProps {
  list: CurrentList
  selection: MessageSelection
  actions: MessageActions
  position: ListPosition
  menus: MessageMenus
  split: boolean
  /** Rows that have just come. */
  fresh: ReadonlySet<number>
}

/** The rows of a page: one grid, one tab stop. */
export function MessageRows(props: MessageRowsProps) {
  const { list, selection, actions, position, menus, split, fresh } = props
  const { rows, query, openRow, total } = list
  const grid = useRef<HTMLTableElement>(null)
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set())
  const drag = useDragRows(selection, rows)
  useRowsFocus(grid, list, position)
  const view = useListView(list, split)
  const { handlers, onPress } = useRowHandlers(
    { list, selection, actions, position },
    {
      expand: ({ id }) => setExpanded(toggled(expanded, id)),
      drag: drag.start,
      dragEnd: drag.end,
    },
  )
  const tabStop = (position.current ?? openRow ?? rows[0])?.id
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
        onBlur={({ relatedTarget }) => !relatedTarget?.closest('[data-row]') && position.onBlur()}
        className={classNames(styles.grid, query.isPlaceholderData && styles.stale)}
      >
        {rows.map((row) => (
          <MessageRow
            key={row.id}
            row={row}
            view={view}
            handlers={handlers}
            isCurrent={row === openRow}
            isChecked={isSelected(selection.selected, row)}
            isDragged={drag.dragged.has(row.id)}
            isFresh={fresh.has(row.id)}
            isExpanded={expanded.has(row.id)}
            isTabStop={row.id === tabStop}
            isHere={row === (menus.at?.row ?? position.focused)}
            isSelecting={selection.selected.kind !== 'none'}
          >
            {expanded.has(row.id) && row.threads.length > 0 && (
              <ThreadRows
                row={row}
                view={view}
                selection={selection.selected}
                onToggle={selection.toggleMessage}
                onOpen={(message) =>
                  position.openMessage(message.folder_id === row.folder_id ? message : row)
                }
              />
            )}
          </MessageRow>
        ))}
      </table>
      <RowMenus list={list} actions={actions} menus={menus} />
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
