import { useEffect, useRef, useState } from 'react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import type { CurrentList } from '../current-list.queries.ts'
import { focusRow } from './focus-row.ts'
import { focusCursor, type ListCursor, positionAt, rowAt } from './list-cursor.ts'

/** Which row of the list the reader is at. */
export interface RowPosition {
  /** The row that the reader is at, or what has taken its place; undefined before anything was done. */
  current: MessageRow | undefined
  /** The row that has the focus; undefined while the focus is elsewhere. */
  focused: MessageRow | undefined
  /** Where arrows count from; undefined where they open the first row. */
  stepsFrom: MessageRow | undefined
  /** A row is opened, checked or brought back: the reader is there now. */
  goTo: (row: Pick<MessageRow, 'id'>) => void
  onFocus: (row: MessageRow) => void
  onBlur: () => void
}

/** Where the reader is among the rows of a page; it outlives the message that was there. Spec §4 Messages and lists. */
export function useRowPosition({ scope, rows, openRow }: CurrentList): RowPosition {
  const list = JSON.stringify(scope)
  const [cursor, setCursor] = useState<ListCursor | null>(null)
  const [hasFocus, setFocus] = useState(false)
  const index = cursor?.list === list ? rows.findIndex(({ id }) => id === cursor.id) : -1

  const open_id = openRow?.id
  const goTo = ({ id }: Pick<MessageRow, 'id'>) =>
    setCursor({ list, id, index: rows.findIndex((row) => row.id === id), isEntry: false })
  // Within the same drawing: a key that follows at once already goes on from the message that has opened.
  const opening = open_id === undefined ? null : `${list} ${open_id}`
  const [opened, setOpened] = useState<string | null>(null)
  if (opening !== opened) {
    setOpened(opening)
    if (openRow) goTo(openRow)
  }
  // Messages that come above move the row; its place goes along.
  useEffect(() => {
    if (cursor && index >= 0 && cursor.index !== index) setCursor({ ...cursor, index })
  }, [cursor, index])

  useBroughtBack(cursor, list, rows, goTo)

  const current = rowAt(cursor, list, rows)
  const position = positionAt(cursor, list, rows)
  const focused = hasFocus ? current : undefined
  return {
    current,
    focused,
    stepsFrom: focused ? position : (openRow ?? position),
    goTo,
    onFocus: (row) => {
      setFocus(true)
      setCursor((was) => focusCursor(was, list, rows, row))
    },
    onBlur: () => setFocus(false),
  }
}

/** The row that has left the place, once it is back (taken back, or refused), has the place and the focus again. */
function useBroughtBack(
  cursor: ListCursor | null,
  list: string,
  rows: readonly MessageRow[],
  goTo: RowPosition['goTo'],
): void {
  const was = useRef<{ list: string; stood: number | undefined; left: number | undefined } | null>(null)
  useEffect(() => {
    const before = was.current?.list === list ? was.current : null
    const has = (id: number | undefined) => rows.some((row) => row.id === id)
    const hasLeft = before?.stood !== undefined && !has(before.stood)
    const left = hasLeft ? before.stood : before?.left
    was.current = { list, stood: cursor?.list === list ? cursor.id : undefined, left }
    if (left === undefined || !has(left)) return
    was.current.left = undefined
    goTo({ id: left })
    focusRow(left)
  })
}
