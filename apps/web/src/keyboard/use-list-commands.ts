import { CheckCheck, ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import { rowElement } from '#web/mailbox/list/position/focus-row.ts'
import { pageCount } from '#web/mailbox/list/position/list-position.ts'
import type { ListPosition } from '#web/mailbox/list/position/use-position.ts'
import { isSelected } from '#web/mailbox/selection/selection.ts'
import type { MessageSelection } from '#web/mailbox/selection/use-selection.ts'
import type { Command } from '#web/platform/keys/command.ts'
import { useT } from '#web/platform/words/i18n.ts'

const SELECT = [
  ['all', 'a'],
  ['read', 'r'],
  ['unread', 'u'],
  ['marked', 's'],
  ['unmarked', 't'],
] as const

export interface ListParts {
  list: CurrentList
  selection: MessageSelection
  position: ListPosition
}

/** Moving through the list and choosing in it. */
export function useListCommands(parts: ListParts): Command[] {
  const t = useT()
  const { list, selection, position } = parts
  const { rows, openRow, place, scope, total } = list
  const extend = useExtend(parts)
  const pages = pageCount({ total, limit: scope.limit })
  const section = 'list'
  const toggle = (isRange: boolean) =>
    openRow && (() => selection.toggleRow(openRow, isRange, position.stepsFrom))

  return [
    {
      id: 'next',
      section,
      text: t('keyboard.next'),
      keys: ['ArrowDown', 'j'],
      run: () => position.step(1),
      isReady: position.hasNext,
    },
    {
      id: 'previous',
      section,
      text: t('keyboard.previous'),
      keys: ['ArrowUp', 'k'],
      run: () => position.step(-1),
      isReady: position.hasPrevious,
    },
    { id: 'open', section, text: t('keyboard.open'), keys: ['o', 'Enter'], isHeardThere: true },
    { id: 'check', section, text: t('keyboard.check'), keys: ['x'], run: toggle(false) },
    { id: 'check_to', section, text: t('keyboard.check_to'), keys: ['shift+x'], run: toggle(true) },
    { id: 'extend', section, text: t('keyboard.extend'), keys: ['shift+ArrowDown'], run: () => extend(1) },
    { id: 'extend_up', section, text: t('keyboard.extend'), keys: ['shift+ArrowUp'], run: () => extend(-1) },
    ...SELECT.map(([rule, key]) => ({
      id: `select_${rule}`,
      section: 'list' as const,
      text: t(`keyboard.select_${rule}`),
      icon: CheckCheck,
      keys: [`* ${key}`],
      run: () => (rule === 'all' ? selection.selectWhole() : selection.select(rule)),
      isReady: rows.length > 0,
    })),
    {
      id: 'select_none',
      section,
      text: t('keyboard.select_none'),
      icon: X,
      keys: ['* n'],
      run: selection.clear,
      isReady: selection.checked !== null,
    },
    {
      id: 'previous_page',
      section,
      text: t('keyboard.previous_page'),
      icon: ChevronLeft,
      keys: ['['],
      run: place.page > 1 ? () => position.toPage(place.page - 1) : undefined,
      isReady: place.page > 1,
    },
    {
      id: 'next_page',
      section,
      text: t('keyboard.next_page'),
      icon: ChevronRight,
      keys: [']'],
      run: place.page < pages ? () => position.toPage(place.page + 1) : undefined,
      isReady: place.page < pages,
    },
    { id: 'leave', section, text: t('keyboard.leave'), keys: ['Escape'], isHeardThere: true },
  ]
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
