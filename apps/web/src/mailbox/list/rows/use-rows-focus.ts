import { type RefObject, useEffect } from 'react'
import { useWhen } from '#web/mailbox/messages/use-when.ts'
import type { CurrentList } from '../current-list.queries.ts'
import { bringIntoView } from '../position/bring-into-view.ts'
import { focusList } from '../position/focus-row.ts'
import type { RowPosition } from '../position/use-row-position.ts'

type Grid = RefObject<HTMLTableElement | null>

/** Which of the rows is in view and has the focus, when the open message, the rows or the list change. */
export function useRowsFocus(grid: Grid, list: CurrentList, position: RowPosition): void {
  useKeepInView(grid, list.openRow?.id)
  useKeepFocus(grid, position, list.openRow !== undefined)
  useFocusFound(list)
}

/** The row of the open message stays in view with its neighbours, and takes the focus along when a row had it. */
function useKeepInView(grid: Grid, open_id: number | undefined): void {
  useEffect(() => {
    if (open_id === undefined) return
    const row = grid.current?.querySelector<HTMLElement>('[aria-current="true"]')
    if (row) bringIntoView(row)
    if (row && grid.current?.contains(document.activeElement)) row.focus({ preventScroll: true })
  }, [grid, open_id])
}

/**
 * When the row that had the focus leaves, or the message that was open is closed, the row at the reader's place
 * has the focus, unless something else has it.
 */
function useKeepFocus(grid: Grid, { current, focused }: RowPosition, isOpen: boolean): void {
  const id = current?.id
  const isOurs = !isOpen || focused !== undefined
  useEffect(() => {
    if (id === undefined || !isOurs || document.activeElement !== document.body) return
    grid.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus()
  }, [grid, id, isOurs])
}

/** What was found has the focus at its first row, unless something else has it: the hands are on the keys. */
function useFocusFound({ route, scope, query }: CurrentList): void {
  const isSearchResult = route.kind === 'search' && route.msg_id === null && !query.isPlaceholderData
  const list = JSON.stringify(scope)
  useWhen(isSearchResult && list, focusList)
}
