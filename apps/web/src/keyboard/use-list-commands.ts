import { CheckCheck, ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { rowElement } from '#web/mailbox/list/position/focus-row.ts'
import { pageCount } from '#web/mailbox/list/position/list-position.ts'
import type { MailDesk } from '#web/mailbox/list/use-mail-desk.ts'
import { isSelected } from '#web/mailbox/selection/selection.ts'
import type { Command } from '#web/platform/keys/command.ts'
import { useT } from '#web/platform/words/i18n.ts'

const SELECT = [
  ['all', 'a'],
  ['read', 'r'],
  ['unread', 'u'],
  ['marked', 's'],
  ['unmarked', 't'],
] as const

/** Moving through the list and choosing in it. */
export function useListCommands(desk: MailDesk): Command[] {
  const t = useT()
  const { list, selecting, standing } = desk
  const { rows, openRow, place, scope, total } = list
  const extend = useExtend(desk)
  const pages = pageCount({ total, limit: scope.limit })
  const section = 'list'
  const toggle = (isRange: boolean) =>
    openRow && (() => selecting.toggleRow(openRow, isRange, standing.position))

  return [
    // Arrows are heard by the list itself, as the specification has them.
    {
      id: 'next',
      section,
      text: t('keyboard.next'),
      keys: ['ArrowDown'],
      isHeardThere: true,
      run: () => desk.step(1),
      isReady: desk.hasNext,
    },
    { id: 'next_j', section, text: t('keyboard.next'), keys: ['j'], run: () => desk.step(1) },
    {
      id: 'previous',
      section,
      text: t('keyboard.previous'),
      keys: ['ArrowUp'],
      isHeardThere: true,
      run: () => desk.step(-1),
      isReady: desk.hasPrevious,
    },
    { id: 'previous_k', section, text: t('keyboard.previous'), keys: ['k'], run: () => desk.step(-1) },
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
      run: () => (rule === 'all' ? selecting.selectWhole() : selecting.select(rule)),
      isReady: rows.length > 0,
    })),
    {
      id: 'select_none',
      section,
      text: t('keyboard.select_none'),
      icon: X,
      keys: ['* n'],
      run: selecting.clear,
      isReady: desk.checked !== null,
    },
    {
      id: 'previous_page',
      section,
      text: t('keyboard.previous_page'),
      icon: ChevronLeft,
      keys: ['['],
      run: place.page > 1 ? () => desk.toPage(place.page - 1) : undefined,
      isReady: place.page > 1,
    },
    {
      id: 'next_page',
      section,
      text: t('keyboard.next_page'),
      icon: ChevronRight,
      keys: [']'],
      run: place.page < pages ? () => desk.toPage(place.page + 1) : undefined,
      isReady: place.page < pages,
    },
    { id: 'leave', section, text: t('keyboard.leave'), keys: ['Escape'], isHeardThere: true },
  ]
}

/** Checks the row that has the focus, or the open one, and the one after or before it, which gets the focus. */
function useExtend({ list, selecting, standing }: MailDesk): (by: 1 | -1) => void {
  const { rows, openRow } = list
  const waiting = useRef<MessageRow | null>(null)
  // The first row is checked before the second one is reached from it.
  useEffect(() => {
    const row = waiting.current
    waiting.current = null
    if (row) selecting.toggleRow(row, true)
  })

  return (by) => {
    const start = standing.focused ?? openRow ?? standing.here
    const at = start ? rows.indexOf(start) : -1
    const [from, to] = [rows[at], rows[at + by]]
    if (!from || !to) return
    if (isSelected(selecting.selection, from)) selecting.toggleRow(to, true)
    else {
      waiting.current = to
      selecting.toggleRow(from)
    }
    rowElement(to.id)?.focus()
  }
}
