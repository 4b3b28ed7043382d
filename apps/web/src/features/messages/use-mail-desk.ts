import { useState } from 'react'
import type { FolderId, FolderMessages } from '#contract/messages/message.ts'
import { CallFailed } from '#web/platform/call-failed.ts'
import { useHotkeys } from '#web/platform/hotkeys.ts'
import type { MailPlace } from '#web/platform/paths.ts'
import { goToPlace } from '#web/platform/place.ts'
import { type ActOnMessages, useActOnMessages } from './act-on-messages.ts'
import { type CurrentList, useCurrentList } from './current-list.queries.ts'
import { useMarkMessages } from './mark-messages.ts'
import { type ActionTarget, type MessageActions, messageActions } from './message-actions.ts'
import { useOpenLetter } from './open-letter.ts'
import type { OperationTarget, WholeSet } from './operation.ts'
import { countOf, folderMessages, isAmong, placesOf, rowPlaces } from './places.ts'
import { type Selecting, useSelection } from './use-selection.ts'
import { useSteps } from './use-steps.ts'
import { useWhen } from './use-when.ts'

/** What the list and the reading pane of one screen share. */
export interface MailDesk extends ReturnType<typeof useSteps> {
  list: CurrentList
  selecting: Selecting
  actions: MessageActions
  /** The letters checked; null with none. */
  checked: ActionTarget | null
  /** The open conversation, as far as it lies in this folder; null with none. */
  opened: ActionTarget | null
  /** The whole of the list, for what is done to all of it. */
  whole: WholeSet
  act: ActOnMessages
  move: (destination_id: FolderId, target: OperationTarget) => void
  /** What was dragged: the letters named, or the whole set when they are checked as part of it. */
  dragged: (folder_messages: FolderMessages[]) => OperationTarget
  markSeen: (folder_messages: FolderMessages[]) => void
  /** The open letter alone: the others of its conversation have been read. */
  markUnread: () => void
  openLetter: ReturnType<typeof useOpenLetter>
  close: () => void
  toPage: (page: number) => void
  /** The menu of folders is open. */
  isMoving: boolean
  setMoving: (isMoving: boolean) => void
  /** The menu of labels is open. */
  isLabelling: boolean
  setLabelling: (isLabelling: boolean) => void
  fullScreen: boolean
  setFullScreen: (fullScreen: boolean) => void
}

export function useMailDesk(place: MailPlace): MailDesk {
  const list = useCurrentList(place)
  const { open, openRow, folder, rows, scope } = list
  const selecting = useSelection(list, JSON.stringify(scope))
  const act = useActOnMessages(list)
  const actions = messageActions(list, act)
  const openLetter = useOpenLetter(place)
  const steps = useSteps(list)
  const [isMoving, setMoving] = useState(false)
  const [isLabelling, setLabelling] = useState(false)
  const [fullScreen, setFullScreen] = useState(false)
  const { mutate: mark } = useMarkMessages({ isAsked: false })
  useFirstFolder(list)
  useKnownLetter(list)

  const system = place.kind === 'folder' ? (folder?.system ?? null) : null
  const { selection } = selecting
  const whole = { request: scope.request, count: list.query.data?.all ?? 0 }
  const checked: ActionTarget | null =
    selection.kind === 'some'
      ? { folder_messages: selection.folder_messages, rows: selecting.rows, system }
      : selection.kind === 'whole'
        ? { folder_messages: folderMessages(rows.flatMap(rowPlaces)), rows, system, whole }
        : null
  const opened =
    open && openRow
      ? { folder_messages: folderMessages(rowPlaces(openRow)), rows: [openRow], system }
      : open && { folder_messages: folderMessages([open]), rows: [], system }
  const close = () => {
    setFullScreen(false)
    goToPlace({ ...place, msg_id: null })
  }
  const remove = () => {
    const target = checked ?? opened
    if (!target) return
    actions.delete.run(target)
    selecting.clear()
  }
  const toMove = (event: KeyboardEvent) => {
    event.preventDefault()
    if (checked ?? opened) setMoving(true)
  }
  const toLabel = (event: KeyboardEvent) => {
    event.preventDefault()
    if (checked ?? opened) setLabelling(true)
  }
  const dragged = (folder_messages: FolderMessages[]): OperationTarget => {
    const all = checked?.whole && checked.folder_messages
    const isWhole =
      all &&
      countOf(all) === countOf(folder_messages) &&
      placesOf(folder_messages).every((place) => isAmong(all, place))
    return isWhole ? checked : { folder_messages }
  }
  const stepBy = (by: 1 | -1) => (event: KeyboardEvent) => {
    event.preventDefault()
    steps.step(by)
  }

  const leave = () => {
    if (fullScreen) setFullScreen(false)
    else if (checked) selecting.clear()
    else if (open) close()
  }

  useHotkeys({
    ArrowDown: stepBy(1),
    ArrowUp: stepBy(-1),
    Delete: remove,
    '#': remove,
    m: toMove,
    v: toMove,
    l: toLabel,
    Escape: leave,
  })

  return {
    ...steps,
    list,
    selecting,
    actions,
    checked,
    opened,
    whole,
    act,
    move: (destination_id, target) => act({ kind: 'move', destination_id }, target),
    dragged,
    markSeen: (folder_messages) => mark({ flag: 'seen', folder_messages }),
    markUnread: () =>
      open && act({ kind: 'mark', flag: 'unseen' }, { folder_messages: folderMessages([open]) }),
    openLetter,
    close,
    toPage: (page) => goToPlace({ ...place, page, msg_id: null }),
    isMoving,
    setMoving,
    isLabelling,
    setLabelling,
    fullScreen: fullScreen && open !== null,
    setFullScreen,
  }
}

/** A list that cannot be named gives way to the first folder. Spec §7 Reactions. */
function useFirstFolder({ query, folders, place }: CurrentList): void {
  const { error } = query
  const isWrong = error instanceof CallFailed && error.code === 'request_folder_id_error'
  const first = folders[0]?.id
  const isThere = place.kind === 'folder' && place.f_id === first
  useWhen(isWrong && first !== undefined && !isThere, () => {
    if (first === undefined) return
    goToPlace({ kind: 'folder', a_id: place.a_id, f_id: first, page: 1, msg_id: null }, { replace: true })
  })
}

/** An open letter that its list does not have and the address cannot name is closed; see decision 0006. */
function useKnownLetter({ query, place, open }: CurrentList): void {
  const isUnknown = place.msg_id !== null && open === null && query.isSuccess && !query.isPlaceholderData
  useWhen(isUnknown, () => goToPlace({ ...place, msg_id: null }, { replace: true }))
}
