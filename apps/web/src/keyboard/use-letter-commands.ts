import { useQueryClient } from '@tanstack/react-query'
import { FolderInput, Forward, type LucideIcon, Reply, ReplyAll, Tag } from 'lucide-react'
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
import type { CommandState, CommandStates } from '#web/platform/keys/command.ts'
import { holdKeys } from '#web/platform/keys/hold-keys.ts'
import { useNotices } from '#web/platform/notices/notices.ts'
import { useT } from '#web/platform/words/i18n.ts'

export interface LetterParts {
  list: CurrentList
  selection: MessageSelection
  actions: MessageActions
  position: ListPosition
  menus: LetterMenus
}

/** What can be done with the checked letters, else with the row that has the focus, else with the open letter. */
export function useLetterCommands({ list, selection, actions, position, menus }: LetterParts) {
  const t = useT()
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
  const toggled = canRun('important') ? 'important' : 'unimportant'
  const canMove = target !== null && mayMove
  const canLabel = target !== null && mayChange
  const answering = (icon: LucideIcon, mode: ComposeMode): CommandState => ({
    icon,
    run: () => compose(mode),
    isReady: mayAnswer,
  })
  const acting = (id: MessageAction['id']): CommandState => ({
    icon: actions[id].icon,
    run: () => run(id),
    isReady: canRun(id),
  })
  // Called by what it does to as many messages as it is done to.
  const marking = (id: MessageAction['id']): CommandState => ({
    ...acting(id),
    text: t(checked ? actions[id].text : actions[id].text_one),
  })
  // Both have one key and are never possible together.
  const toggleSpam = () => run(canRun('not_spam') ? 'not_spam' : 'spam')

  return {
    reply: answering(Reply, 'reply'),
    reply_all: answering(ReplyAll, 'reply_all'),
    forward: answering(Forward, 'forward'),
    archive: acting('archive'),
    delete: acting('delete'),
    move: { icon: FolderInput, run: () => canMove && menus.show('move'), isReady: canMove },
    label: { icon: Tag, run: () => canLabel && menus.show('label'), isReady: canLabel },
    toggle_important: { ...acting(toggled), icon: actions.important.icon },
    read: marking('read'),
    unread: marking('unread'),
    important: marking('important'),
    unimportant: marking('unimportant'),
    spam: { ...marking('spam'), run: toggleSpam },
    not_spam: { ...marking('not_spam'), run: toggleSpam },
  } satisfies Partial<CommandStates<'mail'>>
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
