import { useQueryClient } from '@tanstack/react-query'
import { Archive, FolderInput, Forward, Reply, ReplyAll, Tag } from 'lucide-react'
import type { ComposeMode } from '#contract/outbound/compose/compose.ts'
import type { MessagePlace } from '#web/mailbox/actions/cache/places.ts'
import type { MessageAction } from '#web/mailbox/actions/message-actions.ts'
import type { MailDesk } from '#web/mailbox/list/use-mail-desk.ts'
import { fetchOpened } from '#web/mailbox/reading/reading.queries.ts'
import { useApi } from '#web/platform/calls/api.ts'
import { useComposer } from '#web/platform/composer-port.ts'
import type { Command } from '#web/platform/keys/command.ts'
import { holdKeys } from '#web/platform/keys/hold-keys.ts'
import { useNotices } from '#web/platform/notices/notices.ts'
import { useT } from '#web/platform/words/i18n.ts'

/** Keys of the actions that letters have; two of them share one key and are never both possible. */
const ACTIONS: readonly [id: MessageAction['id'], keys: string[]][] = [
  ['read', ['shift+i']],
  ['unread', ['u']],
  ['important', ['+']],
  ['unimportant', ['-']],
  ['spam', ['!']],
  ['not_spam', ['!']],
]

/** What can be done with the checked letters, else with the row that has the focus, else with the open letter. */
export function useLetterCommands(desk: MailDesk): Command[] {
  const t = useT()
  const section = 'letter'
  const compose = useCompose(desk)
  const { checked, target, actions, selecting } = desk
  const mayAnswer = answered(desk) !== null && desk.mayChange

  const run = (id: MessageAction['id']) => {
    if (!target || !actions[id].available(target)) return
    // The open letter becomes unread alone: the others of its conversation have been read.
    if (id === 'unread' && !checked) return desk.markUnread()
    actions[id].run(target)
    if (checked && id !== 'delete') selecting.clear()
  }
  const canRun = (id: MessageAction['id']) => target !== null && actions[id].available(target)
  const toggle = canRun('important') ? 'important' : 'unimportant'
  const canArchive = target !== null && desk.canMove && !desk.isArchive
  const bothSpam = () => run(canRun('not_spam') ? 'not_spam' : 'spam')

  return [
    {
      id: 'reply',
      section,
      text: t('keyboard.reply'),
      icon: Reply,
      keys: ['r'],
      run: () => compose('reply'),
      isReady: mayAnswer,
    },
    {
      id: 'reply_all',
      section,
      text: t('keyboard.reply_all'),
      icon: ReplyAll,
      keys: ['a'],
      run: () => compose('reply_all'),
      isReady: mayAnswer,
    },
    {
      id: 'forward',
      section,
      text: t('keyboard.forward'),
      icon: Forward,
      keys: ['f'],
      run: () => compose('forward'),
      isReady: mayAnswer,
    },
    {
      id: 'archive',
      section,
      text: t('keyboard.archive'),
      icon: Archive,
      keys: ['e'],
      run: () => target && canArchive && desk.archive(target),
      isReady: canArchive,
    },
    {
      id: 'delete',
      section,
      text: t('messages.delete'),
      icon: actions.delete.icon,
      keys: [actions.delete.hotkey ?? '#', 'Delete'],
      isHeardThere: true,
      run: () => run('delete'),
      isReady: canRun('delete'),
    },
    {
      id: 'move',
      section,
      text: t('messages.move_to_folder'),
      icon: FolderInput,
      keys: ['m', 'v'],
      isHeardThere: true,
      run: () => desk.menus.show('move'),
      isReady: target !== null && desk.canMove,
    },
    {
      id: 'label',
      section,
      text: t('keyboard.label'),
      icon: Tag,
      keys: ['l'],
      isHeardThere: true,
      run: () => desk.menus.show('label'),
      isReady: target !== null && desk.mayChange,
    },
    {
      id: 'toggle_important',
      section,
      text: t('keyboard.toggle_important'),
      icon: actions.important.icon,
      keys: ['s'],
      run: () => run(toggle),
      isReady: canRun(toggle),
    },
    ...ACTIONS.map(([id, keys]) => ({
      id,
      section: 'letter' as const,
      text: t(checked ? actions[id].text : actions[id].text_one),
      icon: actions[id].icon,
      keys,
      run: keys.includes('!') ? bothSpam : () => run(id),
      isReady: canRun(id),
    })),
    { id: 'undo', section, text: t('keyboard.undo'), keys: ['z'], isHeardThere: true },
  ]
}

/** The letter that is answered: of the row that has the focus, else the open one. */
const answered = ({ list, standing: { focused } }: MailDesk): MessagePlace | null =>
  focused && focused !== list.openRow && !focused.isDraft ? focused : list.open

/** Answers or forwards it. */
function useCompose(desk: MailDesk): (mode: ComposeMode) => void {
  const api = useApi()
  const cache = useQueryClient()
  const notices = useNotices()
  const { openComposer } = useComposer()
  return (mode) => {
    const letter = answered(desk)
    if (!letter || !desk.mayChange) return
    const release = holdKeys()
    fetchOpened(cache, api, letter)
      .then(({ message }) => openComposer({ mode, message }), notices.fail)
      .finally(release)
  }
}
