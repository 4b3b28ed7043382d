import { type RefObject, useState } from 'react'
import type { FolderId, FolderMessages, MessageRow } from '#contract/mailbox/messages/message.schema.ts'
import { useIsAlias, useMayChange } from '#web/identity/auth/session.ts'
import { useHotkeys } from '#web/platform/keys/hotkeys.ts'
import type { MailPlace } from '#web/platform/paths.ts'
import { goToPlace } from '#web/platform/place.ts'
import { type ActOnMessages, useActOnMessages } from '../actions/act-on-messages.ts'
import { archiveOf, useArchive } from '../actions/archive-messages.ts'
import { areSameLetters, folderMessages, rowPlaces } from '../actions/cache/places.ts'
import { useMarkMessages } from '../actions/mark-messages.ts'
import {
  type ActionTarget,
  type MessageActions,
  messageActions,
  noneAvailable,
} from '../actions/message-actions.ts'
import type { OperationTarget, WholeSet } from '../actions/operation.ts'
import type { ThreadChoice } from '../actions/removal/thread-choice.ts'
import { useRemoval } from '../actions/removal/use-removal.ts'
import { useOpenLetter } from '../messages/open-letter.ts'
import { useWhen } from '../messages/use-when.ts'
import { type Selecting, useSelection } from '../selection/use-selection.ts'
import { type CurrentList, useCurrentList } from './current-list.queries.ts'
import { type ListMemory, useListMemory } from './position/list-memory.ts'
import { type Standing, useListPlace } from './position/use-list-place.ts'
import { useSteps } from './position/use-steps.ts'
import { useListReactions } from './reactions/use-list-reactions.ts'
import { useRemovalOffer } from './reactions/use-removal-offer.ts'
import { type LetterMenus, useLetterMenus } from './use-letter-menus.ts'

/** What the list and the reading pane of one screen share. */
export interface MailDesk extends ReturnType<typeof useSteps> {
  list: CurrentList
  memory: RefObject<ListMemory>
  standing: Standing
  selecting: Selecting
  actions: MessageActions
  /** The letters checked; null with none. */
  checked: ActionTarget | null
  /** The open conversation, as far as it lies in this folder; null with none. */
  opened: ActionTarget | null
  /** A row with its conversation, as far as that lies in this folder. */
  rowTarget: (row: MessageRow) => ActionTarget
  /** What a key acts on: the letters checked, else the row that has the focus, else the open conversation. */
  target: ActionTarget | null
  /** The whole of the list, for what is done to all of it. */
  whole: WholeSet
  act: ActOnMessages
  /** Letters are about to be removed, and it is to be chosen how many: this folder's, or whole conversations. */
  choice: ThreadChoice | null
  choose: (target: OperationTarget | null) => void
  /** A session of one alias puts letters into no other folder. Spec §6. */
  canMove: boolean
  /** False for somebody who may only look: nothing is offered that the server would refuse. Spec §6. */
  mayChange: boolean
  move: (destination_id: FolderId, target: OperationTarget) => void
  /** Into the archive, which is made when there is none. Nothing lies there already. */
  archive: (target: OperationTarget) => void
  /** Does the list show the archive itself? */
  isArchive: boolean
  /** What was dragged: the letters named, or the whole set when they are checked as part of it. */
  dragged: (folder_messages: FolderMessages[]) => OperationTarget
  markSeen: (folder_messages: FolderMessages[]) => void
  /** The letter at hand alone, open or with the focus: the others of its conversation have been read. */
  markUnread: () => void
  openLetter: ReturnType<typeof useOpenLetter>
  close: () => void
  /** The same where there was no letter to be read: the way back does not lead to it. */
  leave: () => void
  toPage: (page: number) => void
  menus: LetterMenus
  /** Whether to offer that a neighbour opens in place of a letter that was removed. */
  removalOffer: ReturnType<typeof useRemovalOffer>
  fullScreen: boolean
  setFullScreen: (fullScreen: boolean) => void
}

export function useMailDesk(place: MailPlace): MailDesk {
  const list = useCurrentList(place)
  const { open, openRow, folder, rows, scope } = list
  const selecting = useSelection(list, JSON.stringify(scope))
  const act = useActOnMessages(list)
  const openLetter = useOpenLetter(place)
  const standing = useListPlace(list)
  const { focused } = standing
  const steps = useSteps(list, standing.position)
  const mayChange = useMayChange()
  const canMove = !useIsAlias() && mayChange
  const [fullScreen, setFullScreen] = useState(false)
  // The way back closes the letter too.
  useWhen(place.msg_id === null, () => setFullScreen(false))
  const mark = useMarkMessages({ isAsked: false })
  const memory = useListMemory()
  const removalOffer = useRemovalOffer(list)
  useListReactions(list)

  const system = place.kind === 'folder' ? (folder?.system ?? null) : null
  const { selection } = selecting
  const whole = { request: scope.request, count: list.query.data?.all ?? 0 }
  const checked: ActionTarget | null =
    selection.kind === 'some'
      ? { folder_messages: selection.folder_messages, rows: selecting.rows, system }
      : selection.kind === 'whole'
        ? { folder_messages: folderMessages(rows.flatMap(rowPlaces)), rows, system, whole }
        : null
  const rowTarget = (row: MessageRow): ActionTarget => ({
    folder_messages: folderMessages(rowPlaces(row)),
    rows: [row],
    system,
  })
  const opened =
    open && openRow
      ? rowTarget(openRow)
      : open && { folder_messages: folderMessages([open]), rows: [], system }
  const besides = focused && focused !== openRow ? focused : undefined
  const target = checked ?? (besides ? rowTarget(besides) : opened)
  const menus = useLetterMenus({ rows, checked, besides })
  const closeBy = (how?: { replace: boolean }) => () => {
    setFullScreen(false)
    goToPlace({ ...place, msg_id: null }, how)
  }
  const close = closeBy()
  const { remove, ...asking } = useRemoval({ list, act, checked, onRemoved: selecting.clear })
  const all = messageActions(list, act, remove)
  const actions = mayChange ? all : noneAvailable(all)
  const move = (destination_id: FolderId, letters: OperationTarget) =>
    remove({ kind: 'move', destination_id }, letters)
  const archive = useArchive(list.folders, move)
  const removeShown = () => {
    if (target && actions.delete.available(target)) actions.delete.run(target)
  }
  const toMove = (event: KeyboardEvent) => {
    event.preventDefault()
    if (canMove && target) menus.show('move')
  }
  const toLabel = (event: KeyboardEvent) => {
    event.preventDefault()
    if (mayChange && target) menus.show('label')
  }
  const dragged = (folder_messages: FolderMessages[]): OperationTarget => {
    const isWhole = checked?.whole && areSameLetters(checked.folder_messages, folder_messages)
    return isWhole ? checked : { folder_messages, rows }
  }
  const stepBy = (by: 1 | -1) => (event: KeyboardEvent) => {
    event.preventDefault()
    steps.step(by)
  }

  const closeTop = () => {
    if (fullScreen) setFullScreen(false)
    else if (checked) selecting.clear()
    else if (open) close()
  }

  useHotkeys({
    ArrowDown: stepBy(1),
    ArrowUp: stepBy(-1),
    Delete: removeShown,
    '#': removeShown,
    m: toMove,
    v: toMove,
    l: toLabel,
    Escape: closeTop,
  })

  return {
    ...steps,
    list,
    memory,
    standing,
    selecting,
    actions,
    checked,
    opened,
    target,
    whole,
    act,
    ...asking,
    canMove,
    mayChange,
    move,
    archive,
    isArchive: folder !== undefined && archiveOf(list.folders)?.id === folder.id,
    dragged,
    // Who only looks leaves no traces.
    markSeen: (folder_messages) => mayChange && mark({ flag: 'seen', folder_messages }),
    markUnread: () => {
      const letter = besides ?? open
      if (letter) act({ kind: 'mark', flag: 'unseen' }, { folder_messages: folderMessages([letter]) })
    },
    openLetter,
    close,
    leave: closeBy({ replace: true }),
    toPage: (page) => goToPlace({ ...place, page, msg_id: null }),
    menus,
    removalOffer,
    rowTarget,
    fullScreen: fullScreen && open !== null,
    setFullScreen,
  }
}
