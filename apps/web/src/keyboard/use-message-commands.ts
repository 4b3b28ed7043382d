import { AlarmClock, FolderInput, Forward, Layers, type LucideIcon, Reply, ReplyAll, Tag } from 'lucide-react'
import type { ComposeMode } from '#contract/outbound/compose/compose.ts'
import { useMayChange, useMayManage } from '#web/identity/auth/session.ts'
import type { MessageRef } from '#web/mailbox/actions/cache/message-refs.ts'
import type { MessageAction } from '#web/mailbox/actions/message-actions.ts'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import type { ListPosition } from '#web/mailbox/list/position/use-position.ts'
import type { MessageMenus } from '#web/mailbox/list/use-message-menus.ts'
import { useCompose } from '#web/mailbox/reading/use-compose.ts'
import type { MessageSelection } from '#web/mailbox/selection/use-selection.ts'
import { isTriable } from '#web/mailbox/triage/triable.ts'
import type { CommandState, CommandStates } from '#web/platform/keys/command.ts'
import { useT } from '#web/platform/words/i18n.ts'

export interface MessageParts {
  list: CurrentList
  selection: MessageSelection
  actions: MessageActions
  position: ListPosition
  menus: MessageMenus
}

/** What can be done with the checked messages, else with the row that has the focus, else with the open message. */
export function useMessageCommands({ list, selection, actions, position, menus }: MessageParts) {
  const t = useT()
  const mayChange = useMayChange()
  const mayMove = useMayManage()
  const message = answered(list, position)
  const compose = useCompose(message)
  const { checked } = selection
  const target = checked ?? position.target
  const mayAnswer = message !== null && mayChange

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
  const canTriage = mayMove && isTriable(list)
  const canPostpone = target !== null && actions.later.available(target)
  const canLabel = target !== null && mayChange
  const answering = (icon: LucideIcon, mode: ComposeMode): CommandState => ({
    icon,
    run: () => compose(mode),
    isReady: mayAnswer,
  })
  const impersonation = (id: MessageAction['id']): CommandState => ({
    icon: actions[id].icon,
    run: () => run(id),
    isReady: canRun(id),
  })
  // Called by what it does to as many messages as it is done to.
  const marking = (id: MessageAction['id']): CommandState => ({
    ...impersonation(id),
    text: t(checked ? actions[id].text : actions[id].text_one),
  })
  // Both have one key and are never possible together.
  const toggleSpam = () => run(canRun('not_spam') ? 'not_spam' : 'spam')

  return {
    triage: { icon: Layers, run: () => canTriage && menus.setTriaging(true), isReady: canTriage },
    reply: answering(Reply, 'reply'),
    reply_all: answering(ReplyAll, 'reply_all'),
    forward: answering(Forward, 'forward'),
    archive: impersonation('archive'),
    delete: impersonation('delete'),
    move: { icon: FolderInput, run: () => canMove && menus.show('move'), isReady: canMove },
    later: { icon: AlarmClock, run: () => canPostpone && menus.show('later'), isReady: canPostpone },
    label: { icon: Tag, run: () => canLabel && menus.show('label'), isReady: canLabel },
    toggle_important: { ...impersonation(toggled), icon: actions.important.icon },
    read: marking('read'),
    unread: marking('unread'),
    important: marking('important'),
    unimportant: marking('unimportant'),
    spam: { ...marking('spam'), run: toggleSpam },
    not_spam: { ...marking('not_spam'), run: toggleSpam },
  } satisfies Partial<CommandStates<'mail'>>
}

/** The message that is answered: of the row that has the focus, else the open one. */
const answered = ({ open }: CurrentList, { besides }: ListPosition): MessageRef | null =>
  besides && !besides.isDraft ? besides : open
