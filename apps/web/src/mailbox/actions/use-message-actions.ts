import type { FolderId } from '#contract/mailbox/messages/message.schema.ts'
import { useMayChange, useMayManage } from '#web/identity/auth/session.ts'
import { type LaterAction, usePostponeMessages } from '../later/postpone-messages.ts'
import type { CurrentList } from '../list/current-list.queries.ts'
import type { MessageSelection } from '../selection/use-selection.ts'
import { type ActOnMessages, useActOnMessages } from './act-on-messages.ts'
import { type ActionTable, actionTable, noneAvailable } from './message-actions.ts'
import { isSameTarget, type OperationTarget } from './operation.ts'
import type { ThreadChoice } from './removal/thread-choice.ts'
import { useRemoval } from './removal/use-removal.ts'
import { archiveOf, useArchive } from './use-archive.ts'

/** What is done to messages: each action by its name, and any operation by itself. */
export interface MessageActions extends ActionTable {
  later: LaterAction
  /** Marks with a label, or moves into a folder that is chosen; asks before, where a conversation goes on elsewhere. */
  perform: ActOnMessages
  /** Messages are about to be removed, and it is to be chosen how many: this folder's, or whole conversations. */
  choice: ThreadChoice | null
  choose: (target: OperationTarget | null) => void
}

/** The actions of one list. Spec §4 Messages and lists. */
export function useMessageActions(list: CurrentList, { checked, clear }: MessageSelection): MessageActions {
  const { folder, folders, inbox, junk } = list
  const mayChange = useMayChange()
  const mayMove = useMayManage()
  const act = useActOnMessages(list)
  const { perform, choice, choose } = useRemoval({ list, act, checked, onRemoved: clear })
  const archive = useArchive(folders, (destination_id: FolderId, target: OperationTarget) =>
    perform({ kind: 'move', destination_id }, target),
  )
  const later = usePostponeMessages(list, {
    mayPostpone: mayMove,
    onPostponed: (target) => checked && isSameTarget(target, checked) && clear(),
  })
  // What lies in the archive is archived already.
  const isArchive = folder !== undefined && archiveOf(folders)?.id === folder.id
  const table = actionTable({ inbox, junk, act, perform, archive, mayArchive: mayMove && !isArchive })
  return { ...(mayChange ? table : noneAvailable(table)), later, perform, choice, choose }
}
