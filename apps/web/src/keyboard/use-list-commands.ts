import { CheckCheck, ChevronLeft, ChevronRight, type LucideIcon, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import { rowElement } from '#web/mailbox/list/position/focus-row.ts'
import { pageCount } from '#web/mailbox/list/position/list-position.ts'
import type { ListPosition } from '#web/mailbox/list/position/use-position.ts'
import { isSelected, type SelectRule } from '#web/mailbox/selection/selection.ts'
import type { MessageSelection } from '#web/mailbox/selection/use-selection.ts'
import type { CommandState, CommandStates } from '#web/platform/keys/command.ts'

export interface ListParts {
  list: CurrentList
  selection: MessageSelection
  position: ListPosition
}

/** Moving through the list and choosing in it. */
export function useListCommands(parts: ListParts) {
  const { list, selection, position } = parts
  const { rows, openRow, route, scope, total } = list
  const extend = useExtend(parts)
  const pages = pageCount({ total, limit: scope.limit })
  const toggle = (isRange: boolean) =>
    openRow && (() => selection.toggleRow(openRow, isRange, position.stepsFrom))
  const selecting = (rule: SelectRule): CommandState => ({
    icon: CheckCheck,
    run: () => (rule === 'all' ? selection.selectWhole() : selection.select(rule)),
    isReady: rows.length > 0,
  })
  const turning = (icon: LucideIcon, by: 1 | -1, isReady: boolean): CommandState => ({
    icon,
    run: isReady ? () => position.toPage(route.page + by) : undefined,
    isReady,
  })

  return {
    next: { run: () => position.step(1), isReady: position.hasNext },
    previous: { run: () => position.step(-1), isReady: position.hasPrevious },
    check: { run: toggle(false) },
    check_to: { run: toggle(true) },
    extend: { run: () => extend(1) },
    extend_up: { run: () => extend(-1) },
    select_all: selecting('all'),
    select_read: selecting('read'),
    select_unread: selecting('unread'),
    select_marked: selecting('marked'),
    select_unmarked: selecting('unmarked'),
    select_none: { icon: X, run: selection.clear, isReady: selection.checked !== null },
    previous_page: turning(ChevronLeft, -1, route.page > 1),
    next_page: turning(ChevronRight, 1, route.page < pages),
    leave: { run: () => leaveTop(parts) },
  } satisfies Partial<CommandStates<'mail'>>
}

/** Closes what lies on top: the full screen, then the selection, then the message. */
function leaveTop({ list, selection, position }: ListParts): void {
  if (position.fullScreen) position.setFullScreen(false)
  else if (selection.checked) selection.clear()
  else if (list.open) position.close()
}

/** Checks the row that has the focus, or the open one, and the one after or before it, which gets the focus. */
function useExtend({ list, selection, position }: ListParts): (by: 1 | -1) => void {
  const { rows, openRow } = list
  const waiting = useRef<MessageRow | null>(null)
  // The first row is checked before the second one is reached from it.
  useEffect(() => {
    const row = waiting.current
    waiting.current = null
    if (row) selection.toggleRow(row, true)
  })

  return (by) => {
    const start = position.focused ?? openRow ?? position.current
    const at = start ? rows.indexOf(start) : -1
    const [from, to] = [rows[at], rows[at + by]]
    if (!from || !to) return
    if (isSelected(selection.selected, from)) selection.toggleRow(to, true)
    else {
      waiting.current = to
      selection.toggleRow(from)
    }
    rowElement(to.id)?.focus()
  }
}
