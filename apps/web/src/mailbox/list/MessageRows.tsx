import { type KeyboardEvent, type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { MessageRow as Row } from '#contract/mailbox/messages/message.ts'
import { classNames } from '#ui/class-names.ts'
import { useAccount } from '#web/identity/account/account.queries.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { folderMessages, type MessagePlace, rowPlaces } from '../actions/cache/places.ts'
import { findFolder, titleOf } from '../folders/folder-tree.ts'
import { iconOf } from '../folders/tree/folder-icons.ts'
import { useLabels } from '../labels/labels.queries.ts'
import { useStable } from '../messages/use-stable.ts'
import { useWhen } from '../messages/use-when.ts'
import { DragGhost } from '../row/DragGhost.tsx'
import type { RowHandlers } from '../row/look/row-look.ts'
import { useRowLook } from '../row/look/use-row-look.ts'
import { MessageRow } from '../row/MessageRow.tsx'
import { ThreadRows } from '../row/ThreadRows.tsx'
import { useDragRows } from '../row/use-drag-rows.ts'
import { useRowClicks } from '../row/use-row-clicks.ts'
import { useFoundWords } from '../search/use-found-words.ts'
import { isSelected } from '../selection/selection.ts'
import type { CurrentList } from './current-list.queries.ts'
import styles from './MessageList.module.css'
import { bringIntoView } from './position/bring-into-view.ts'
import { focusList } from './position/focus-row.ts'
import type { Standing } from './position/use-list-place.ts'
import { RowMenus } from './RowMenus.tsx'
import { useListTitle } from './reactions/use-list-title.ts'
import { useScheduled } from './scheduled.queries.ts'
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
  const { list, selecting, actions, standing } = desk
  const { here } = standing
  const { rows, query, openRow, folders, place, total } = list
  const grid = useRef<HTMLTableElement>(null)
  const clicks = useRowClicks()
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set())
  const drag = useDragRows(selecting, rows, desk.whole)
  useKeepInView(grid, openRow?.id)
  useKeepFocus(grid, standing, openRow !== undefined)
  useFocusFound(list)

  const { isOutgoing } = list
  const { data: labels } = useLabels()
  const isSearch = place.kind === 'search'
  const words = useFoundWords(place)
  const folderOf = useMemo(
    () =>
      isSearch
        ? (folder_id: number) => ({
            name: titleOf(folders, folder_id, t),
            icon: iconOf(findFolder(folders, folder_id)),
          })
        : null,
    [isSearch, folders, t],
  )
  const sendAt = useSendTimes(list.folder?.system === 'draft')
  const look = useRowLook({ account, labels, split, isOutgoing, folderOf, words, sendAt })
  const target = (row: Row, places: MessagePlace[] = rowPlaces(row)) => ({
    folder_messages: folderMessages(places),
    rows: [row],
    system: null,
  })
  // A range begins at the row checked last, else where the reader stands.
  const check = (row: Row, extend: boolean) => {
    selecting.toggleRow(row, extend, openRow ?? standing.position)
    standing.stand(row)
  }
  const open = (row: Row, event: MouseEvent | KeyboardEvent) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey) return check(row, event.shiftKey)
    if (clicks.isLeftOver()) return
    const isAgain = clicks.opens(row.id)
    desk.openLetter(row)
    if (isAgain && !row.isDraft) desk.setFullScreen(true)
  }
  const handlers = useStable<RowHandlers>({
    open,
    check,
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
    focus: standing.onFocus,
  })
  const tabStop = (here ?? openRow ?? rows[0])?.id
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

/** When the letters of this list leave that were put off; only Drafts has some. */
function useSendTimes(isDrafts: boolean): ReadonlyMap<number, string> {
  const { data } = useScheduled(isDrafts)
  return useMemo(
    () => new Map((isDrafts ? (data ?? []) : []).map(({ message, send_at }) => [message.id, send_at])),
    [isDrafts, data],
  )
}

/** The table is one control: arrows move in it, Tab leaves it. */
const GRID = { role: 'grid', 'aria-multiselectable': true } as const

function toggled(set: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}

/** The row of the open letter stays in view with its neighbours, and takes the focus along when a row had it. */
function useKeepInView(grid: React.RefObject<HTMLTableElement | null>, open_id: number | undefined): void {
  useEffect(() => {
    if (open_id === undefined) return
    const row = grid.current?.querySelector<HTMLElement>('[aria-current="true"]')
    if (row) bringIntoView(row)
    if (row && grid.current?.contains(document.activeElement)) row.focus({ preventScroll: true })
  }, [grid, open_id])
}

/**
 * When the row that had the focus leaves, or the letter that was open is closed, the row at the reader's place
 * has the focus, unless something else has it.
 */
function useKeepFocus(
  grid: React.RefObject<HTMLTableElement | null>,
  { here, focused }: Standing,
  isOpen: boolean,
): void {
  const id = here?.id
  const isOurs = !isOpen || focused !== undefined
  useEffect(() => {
    if (id === undefined || !isOurs || document.activeElement !== document.body) return
    grid.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus()
  }, [grid, id, isOurs])
}

/** What was found has the focus at its first row, unless something else has it: the hands are on the keys. */
function useFocusFound({ place, scope, query }: CurrentList): void {
  const found = place.kind === 'search' && place.msg_id === null && !query.isPlaceholderData
  const list = JSON.stringify(scope)
  useWhen(found && list, focusList)
}
