import type { FolderId, FolderMessages } from '#contract/mailbox/messages/message.schema.ts'
import { labelling } from '#web/mailbox/actions/operation.ts'
import type { MessageActions } from '#web/mailbox/actions/use-message-actions.ts'
import type { CurrentList } from '#web/mailbox/list/current-list.queries.ts'
import { draggedTarget } from '#web/mailbox/selection/dragged-target.ts'
import type { MessageSelection } from '#web/mailbox/selection/use-selection.ts'

/** What is done to messages that are dropped on a folder or on a label of the sidebar. */
export function messageDrops(list: CurrentList, selection: MessageSelection, actions: MessageActions) {
  const dragged = (which: FolderMessages[]) => draggedTarget(list, selection, which)
  return {
    onDropMessages: (folder_id: number, which: FolderMessages[]) =>
      actions.perform({ kind: 'move', destination_id: folder_id as FolderId }, dragged(which)),
    onDropOnLabel: (label_id: number, which: FolderMessages[]) =>
      actions.perform(labelling(label_id, true), dragged(which)),
  }
}
