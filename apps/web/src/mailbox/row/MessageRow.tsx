import { type CSSProperties, type KeyboardEvent, memo, type ReactNode, useMemo, useState } from 'react'
import type { MessageRow as Row } from '#contract/mailbox/messages/message.ts'
import { classNames } from '#ui/class-names.ts'
import { Checkbox } from '#ui/controls/Checkbox.tsx'
import { Avatar } from '#ui/marks/Avatar.tsx'
import { useT } from '#web/platform/words/i18n.ts'
import { isUnread } from '../actions/cache/places.ts'
import { namedRow, useNamed } from '../people/contact-names.ts'
import { rowFace } from './look/people.ts'
import { rowKey } from './look/row-key.ts'
import type { RowHandlers, RowLook } from './look/row-look.ts'
import { draftState, rowNames, subjectText } from './look/row-text.ts'
import styles from './MessageRow.module.css'
import { RowActions } from './RowActions.tsx'
import { RowContent } from './RowContent.tsx'
import { SwipeAction } from './SwipeAction.tsx'
import { useRowSwipe } from './use-row-swipe.ts'

interface MessageRowProps {
  row: Row
  look: RowLook
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
  /** The letters of its conversation, when they are shown. */
  children?: ReactNode
}

/** One row of a list. A page has many, so each is drawn anew only when something of its own changes. */
export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { row, look, handlers, isCurrent, isChecked, isDragged, isFresh, isExpanded, isTabStop, isHere } =
    props
  const t = useT()
  const [isActive, setActive] = useState(false)
  // While rows are checked, what is done is done to them, by the toolbar.
  const hasActions = isActive && look.mayChange && !props.isSelecting
  const unread = isUnread(row)
  const named = useNamed()
  const called = useMemo(() => namedRow(row, named), [row, named])
  const names = rowNames(called, look.isOutgoing, look.isOurs, t)
  const state = draftState(row, look, t)
  const from = state ? `${state} ${names}` : names
  const subject = subjectText(row, t)
  const face = rowFace(called, look.isOutgoing)
  const swipe = useRowSwipe({
    onLeft: () => handlers.remove(row),
    onRight: () => handlers.markRead(row, unread),
    onLongPress: () => handlers.check(row, false),
  })

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
        tabIndex={isTabStop ? 0 : -1}
        aria-label={t(unread ? 'messages.row_unread' : 'messages.row', { from, subject })}
        aria-current={isCurrent || undefined}
        aria-selected={isChecked}
        className={classNames(
          styles.row,
          isActive && styles.active,
          isChecked && styles.checked,
          isCurrent && styles.current,
          isHere && !isCurrent && !isChecked && styles.here,
          isDragged && styles.dragged,
          isFresh && styles.fresh,
          look.wide && styles.wide,
          !look.preview && styles.noPreview,
        )}
        style={
          swipe.shift === 0 ? undefined : ({ transform: `translateX(${swipe.shift}px)` } as CSSProperties)
        }
        draggable={look.mayChange}
        onDragStart={(event) => handlers.drag(row, event.dataTransfer)}
        onDragEnd={handlers.dragEnd}
        onClick={(event) => !swipe.tookClick() && handlers.open(row, event)}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          handlers.focus(row)
          if (event.target.matches(':focus-visible')) setActive(true)
        }}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setActive(false)}
        // Not onPointerEnter: React does not tell it of a row that slides under a resting pointer.
        onPointerOver={(event) => event.pointerType === 'mouse' && setActive(true)}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setActive(false)}
        {...(look.mayChange && swipe.handlers)}
      >
        <td className={styles.slot}>
          {unread && <span className={styles.dot} aria-hidden="true" />}
          {isActive || isChecked || props.isSelecting ? (
            <Checkbox
              checked={isChecked}
              label={t('messages.select_message')}
              onClick={(event) => event.stopPropagation()}
              onChange={(_isOn, event) => handlers.check(row, isShifted(event.nativeEvent))}
            />
          ) : (
            <Avatar {...face} className={styles.face} />
          )}
        </td>
        <RowContent
          row={row}
          look={look}
          names={names}
          subject={subject}
          unread={unread}
          isCurrent={isCurrent}
          isExpanded={isExpanded}
          hasActions={hasActions}
          onExpand={handlers.expand}
        />
        {hasActions && <RowActions row={row} look={look} unread={unread} handlers={handlers} />}
        {swipe.shift !== 0 && <SwipeAction toLeft={swipe.shift < 0} unread={unread} />}
      </tr>
      {props.children}
    </tbody>
  )
})

const isShifted = (event: Event): boolean => 'shiftKey' in event && event.shiftKey === true
