import { type KeyboardEvent, memo, type ReactNode, useMemo } from 'react'
import type { MessageRow as Row } from '#contract/mailbox/messages/message.schema.ts'
import { classNames } from '#ui/class-names.ts'
import { useT } from '#web/platform/words/i18n.ts'
import { isUnread } from '../actions/cache/message-refs.ts'
import { namedRow, useNamed } from '../people/contact-names.ts'
import styles from './MessageRow.module.css'
import { RowActions } from './RowActions.tsx'
import { RowContent } from './RowContent.tsx'
import { RowFace } from './RowFace.tsx'
import { useRowActive } from './use-row-active.ts'
import { rowKey } from './view/row-key.ts'
import { draftState, rowNames, subjectText } from './view/row-text.ts'
import type { RowHandlers, RowView } from './view/row-view.ts'

interface MessageRowProps {
  row: Row
  view: RowView
  handlers: RowHandlers
  isCurrent: boolean
  isChecked: boolean
  isDragged: boolean
  isFresh: boolean
  isExpanded: boolean
  /** The one row that Tab reaches. */
  isTabStop: boolean
  /** It has the focus: keys act on it. */
  isHere: boolean
  /** Something is checked: every row shows its checkbox. */
  isSelecting: boolean
  /** The messages of its conversation, when they are shown. */
  children?: ReactNode
}

/** One row of a list. A page has many, so each is drawn anew only when something of its own changes. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { row, view, handlers, isCurrent, isChecked } = props
  const t = useT()
  const { isActive, handlers: pointing } = useRowActive()
  // While rows are checked, what is done is done to them, by the toolbar.
  const hasActions = isActive && view.mayChange && !props.isSelecting
  const unread = isUnread(row)
  const named = useNamed()
  const called = useMemo(() => namedRow(row, named), [row, named])
  const names = rowNames(called, view.isOutgoing, view.isOurs, t)
  const state = draftState(row, view, t)
  const from = state ? `${state} ${names}` : names
  const subject = subjectText(row, t)

  const onKeyDown = (event: KeyboardEvent) => {
    const action = event.target === event.currentTarget ? rowKey(event) : null
    if (!action) return
    event.preventDefault()
    if (action === 'check') handlers.check(row, event.shiftKey)
    else handlers.open(row, event)
  }

  return (
    <tbody className={styles.holder}>
      <tr
        data-row={row.id}
        tabIndex={props.isTabStop ? 0 : -1}
        aria-label={t(unread ? 'messages.row_unread' : 'messages.row', { from, subject })}
        aria-current={isCurrent || undefined}
        aria-selected={isChecked}
        className={rowClass(props, isActive)}
        draggable={view.mayChange}
        onDragStart={(event) => handlers.drag(row, event.dataTransfer)}
        onDragEnd={handlers.dragEnd}
        onClick={(event) => handlers.open(row, event)}
        onKeyDown={onKeyDown}
        {...pointing}
        onFocus={(event) => {
          handlers.focus(row)
          pointing.onFocus(event)
        }}
      >
        <RowFace
          row={called}
          isOutgoing={view.isOutgoing}
          unread={unread}
          hasCheckbox={isActive || isChecked || props.isSelecting}
          isChecked={isChecked}
          onCheck={(extend) => handlers.check(row, extend)}
        />
        <RowContent
          row={row}
          view={view}
          names={names}
          subject={subject}
          unread={unread}
          isCurrent={isCurrent}
          isExpanded={props.isExpanded}
          hasActions={hasActions}
          onExpand={handlers.expand}
        />
        {hasActions && <RowActions row={row} view={view} unread={unread} handlers={handlers} />}
      </tr>
      {props.children}
    </tbody>
  )
})

function rowClass(props: MessageRowProps, isActive: boolean): string {
  const { view, isCurrent, isChecked } = props
  return classNames(
    styles.row,
    isActive && styles.active,
    isChecked && styles.checked,
    isCurrent && styles.current,
    props.isHere && !isCurrent && !isChecked && styles.here,
    props.isDragged && styles.dragged,
    props.isFresh && styles.fresh,
    view.wide && styles.wide,
    !view.preview && styles.noPreview,
  )
}
