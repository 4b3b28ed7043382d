import { useQueryClient } from '@tanstack/react-query'
import { FolderInput, Forward, Reply, ReplyAll, Tag } from 'lucide-react'
import type { ComposeMode } from '#contract/outbound/compose/compose.ts'
import { useMayChange, useMayManage } from '#web/identity/auth/session.ts'
import type { MessagePlace } from '#web/mailbox/actions/cache/places.ts'
import type { MessageAction } from '#web/mailbox/actions/message-actions.ts'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import type { ListPosition } from '#web/mailbox/list/position/use-position.ts'
import type { LetterMenus } from '#web/mailbox/list/use-letter-menus.ts'
import { fetchOpened } from '#web/mailbox/reading/open-message.ts'
import type { MessageSelection } from '#web/mailbox/selection/use-selection.ts'
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

export interface LetterParts {
  list: CurrentList
  selection: MessageSelection
  actions: MessageActions
  position: ListPosition
  menus: LetterMenus
}

/** What can be done with the checked letters, else with the row that has the focus, else with the open letter. */
export function useLetterCommands({ list, selection, actions, position, menus }: LetterParts): Command[] {
  const t = useT()
  const section = 'letter'
  const mayChange = useMayChange()
  const mayMove = useMayManage()
  const letter = answered(list, position)
  const compose = useCompose(letter)
  const { checked } = selection
  const target = checked ?? position.target
  const mayAnswer = letter !== null && mayChange

  const run = (id: MessageAction['id']) => {
    if (!target || !actions[id].available(target)) return
    // One message becomes unread alone: the others of its conversation have been read.
    const alone = id === 'unread' && !checked ? position.message : null
    actions[id].run(alone ?? target)
    // What is removed leaves the selection by itself, once it is sure.
    if (checked && id !== 'delete' && id !== 'archive') selection.clear()
  }
  const canRun = (id: MessageAction['id']) => target !== null && actions[id].available(target)
  const toggle = canRun('important') ? 'important' : 'unimportant'
  const canMove = target !== null && mayMove
  const canLabel = target !== null && mayChange
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
      icon: actions.archive.icon,
      keys: ['e'],
      run: () => run('archive'),
      isReady: canRun('archive'),
    },
    {
      id: 'delete',
      section,
      text: t('messages.delete'),
      icon: actions.delete.icon,
      keys: ['#', 'Delete'],
      run: () => run('delete'),
      isReady: canRun('delete'),
    },
    {
      id: 'move',
      section,
      text: t('messages.move_to_folder'),
      icon: FolderInput,
      keys: ['m', 'v'],
      run: () => canMove && menus.show('move'),
      isReady: canMove,
    },
    {
      id: 'label',
      section,
      text: t('keyboard.label'),
      icon: Tag,
      keys: ['l'],
      run: () => canLabel && menus.show('label'),
      isReady: canLabel,
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
const answered = ({ open }: CurrentList, { besides }: ListPosition): MessagePlace | null =>
  besides && !besides.isDraft ? besides : open

/** Answers or forwards it. */
function useCompose(letter: MessagePlace | null): (mode: ComposeMode) => void {
  const api = useApi()
  const cache = useQueryClient()
  const notices = useNotices()
  const { openComposer } = useComposer()
  const mayChange = useMayChange()
  return (mode) => {
    if (!letter || !mayChange) return
    const release = holdKeys()
    fetchOpened(cache, api, letter)
      .then(({ message }) => openComposer({ mode, message }), notices.fail)
      .finally(release)
  }
}
