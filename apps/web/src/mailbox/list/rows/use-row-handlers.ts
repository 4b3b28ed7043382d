import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { folderMessages, type MessageRef, refsOfRow } from '#web/mailbox/actions/cache/message-refs.ts'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import { useStable } from '#web/mailbox/messages/use-stable.ts'
import { useRowClicks } from '#web/mailbox/row/use-row-clicks.ts'
import type { RowHandlers } from '#web/mailbox/row/view/row-view.ts'
import type { MessageSelection } from '#web/mailbox/selection/use-selection.ts'
import type { CurrentList } from '../current-list.queries.ts'
import type { ListPosition } from '../position/use-position.ts'
import { usePressAhead } from './use-press-ahead.ts'

interface HandlerParts {
  list: CurrentList
  selection: MessageSelection
  actions: MessageActions
  position: ListPosition
}

type OwnHandlers = 'open' | 'check' | 'markRead' | 'markImportant' | 'remove' | 'focus'

/**
 * What clicks and keys on a row do, the same functions for as long as the list is shown: rows are not drawn anew
 * because of them. `onPress`: for the list, which knows by it where a double click falls, and fetches what is about to open.
 */
export function useRowHandlers(
  { list, selection, actions, position }: HandlerParts,
  others: Omit<RowHandlers, OwnHandlers>,
): { handlers: RowHandlers; onPress: (event: PointerEvent) => void } {
  const clicks = useRowClicks()
  const target = (row: MessageRow, messageRefs: MessageRef[] = refsOfRow(row)) => ({
    folder_messages: folderMessages(messageRefs),
    rows: [row],
    system: null,
  })
  // A range begins at the row checked last, else where the reader is.
  const check = (row: MessageRow, extend: boolean) => {
    selection.toggleRow(row, extend, list.openRow ?? position.stepsFrom)
    position.goTo(row)
  }
  const open = (row: MessageRow, event: MouseEvent | KeyboardEvent) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey) return check(row, event.shiftKey)
    if (clicks.isLeftOver(event)) return
    const isAgain = clicks.opens(row.id, event)
    position.openMessage(row)
    if (isAgain && !row.isDraft) position.setFullScreen(true)
  }
  const handlers = useStable<RowHandlers>({
    ...others,
    open,
    check,
    // Unread again is the newest message alone: the others have been read.
    markRead: (row, seen) => (seen ? actions.read.run(target(row)) : actions.unread.run(target(row, [row]))),
    markImportant: (row, flagged) => actions[flagged ? 'important' : 'unimportant'].run(target(row)),
    remove: (row, event) => {
      if (clicks.isLeftOver(event)) return
      clicks.removes(event)
      actions.delete.run(target(row))
    },
    focus: position.onFocus,
  })
  const pressAhead = usePressAhead(list)
  const onPress = (event: PointerEvent) => {
    clicks.onPress(event)
    pressAhead(event)
  }
  return { handlers, onPress }
}
