import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { MessageRow as Row } from '#contract/messages/message.ts'
import { classNames } from '#ui/class-names.ts'
import { useAccount } from '#web/features/account/account.queries.ts'
import { titleOf } from '#web/features/folders/folder-tree.ts'
import { useLabels } from '#web/features/labels/labels.queries.ts'
import { useFoundWords } from '#web/features/search/use-found-words.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { folderMessages, type MessagePlace, rowPlaces } from '../changes/places.ts'
import { DragGhost } from '../row/DragGhost.tsx'
import { MessageRow } from '../row/MessageRow.tsx'
import type { RowHandlers } from '../row/row-look.ts'
import { ThreadRows } from '../row/ThreadRows.tsx'
import { useDragRows } from '../row/use-drag-rows.ts'
import { useRowClicks } from '../row/use-row-clicks.ts'
import { useRowLook } from '../row/use-row-look.ts'
import { isSelected } from '../selection/selection.ts'
import { useStable } from '../use-stable.ts'
import { useReturnedFocus } from './list-memory.ts'
import styles from './MessageList.module.css'
import { useListTitle } from './use-list-title.ts'
import type { MailDesk } from './use-mail-desk.ts'

interface MessageRowsProps {
  desk: MailDesk
  split: boolean
  /** Rows that have just come. */
  fresh: ReadonlySet<number>
}

/** The rows of a page: one grid, one tab stop. */
export function MessageRows({ desk, split, fresh }: MessageRowsProps) {
  const t = useT()
  const account = useAccount()
  const { list, selecting, actions } = desk
  const { rows, query, openRow, folders, place, total } = list
  const grid = useRef<HTMLTableElement>(null)
  const clicks = useRowClicks()
  const [focused, setFocused] = useState<number | null>(null)
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set())
  const drag = useDragRows(selecting, rows, desk.whole)
  useReturnedFocus(grid, openRow !== undefined, desk.memory)
  useKeepInView(grid, openRow?.id)
  useKeepFocus(grid, rows, focused)

  const { isOutgoing } = list
  const { data: labels } = useLabels()
  const isSearch = place.kind === 'search'
  const words = useFoundWords(place)
  const folderName = useMemo(
    () => (isSearch ? (folder_id: number) => titleOf(folders, folder_id, t) : null),
    [isSearch, folders, t],
  )
  const look = useRowLook({ account, labels, split, isOutgoing, folderName, words })
  const target = (row: Row, places: MessagePlace[] = rowPlaces(row)) => ({
    folder_messages: folderMessages(places),
    rows: [row],
    system: null,
  })
  const open = (row: Row, event: MouseEvent | KeyboardEvent) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey) return selecting.toggleRow(row, event.shiftKey)
    if (clicks.isLeftOver()) return
    const isAgain = clicks.opens(row.id)
    desk.openLetter(row)
    if (isAgain && !row.isDraft) desk.setFullScreen(true)
  }
  const handlers = useStable<RowHandlers>({
    open,
    check: selecting.toggleRow,
    expand: ({ id }) => setExpanded(toggled(expanded, id)),
    // Unread again is the newest letter alone: the others have been read.
    markRead: (row, seen) => (seen ? actions.read.run(target(row)) : actions.unread.run(target(row, [row]))),
    markImportant: (row, flagged) => actions[flagged ? 'important' : 'unimportant'].run(target(row)),
    remove: (row) => {
      if (clicks.isLeftOver()) return
      clicks.removes()
      actions.delete.run(target(row))
    },
    drag: drag.start,
    dragEnd: drag.end,
    focus: ({ id }) => setFocused(id),
  })
  const isHere = (id: number | null | undefined) => rows.some((row) => row.id === id)
  const tabStop = [focused, openRow?.id, rows[0]?.id].find(isHere)
  const title = useListTitle(list)

  return (
    <>
      <table
        ref={grid}
        {...GRID}
        aria-label={title}
        aria-rowcount={total}
        aria-busy={query.isPlaceholderData || undefined}
        onPointerDownCapture={clicks.onPress}
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

/** The row of the open letter stays in view, and takes the focus along when a row had it. */
function useKeepInView(grid: React.RefObject<HTMLTableElement | null>, open_id: number | undefined): void {
  useEffect(() => {
    if (open_id === undefined) return
    const row = grid.current?.querySelector<HTMLElement>('[aria-current="true"]')
    row?.scrollIntoView({ block: 'nearest' })
    if (row && grid.current?.contains(document.activeElement)) row.focus({ preventScroll: true })
  }, [grid, open_id])
}

/** When the row that had the focus leaves, the one that takes its place has it. */
function useKeepFocus(
  grid: React.RefObject<HTMLTableElement | null>,
  rows: readonly Row[],
  focused: number | null,
): void {
  const index = useRef(-1)
  useEffect(() => {
    const now = rows.findIndex(({ id }) => id === focused)
    if (now < 0 && index.current >= 0 && document.activeElement === document.body) {
      const next = Math.min(index.current, rows.length - 1)
      grid.current?.querySelectorAll<HTMLElement>('[data-row]')[next]?.focus()
    }
    index.current = now
  }, [grid, rows, focused])
}
