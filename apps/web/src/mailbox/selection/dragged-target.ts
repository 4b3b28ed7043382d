import type { FolderMessages } from '#contract/mailbox/messages/message.schema.ts'
import { areSameMessages } from '../actions/cache/message-refs.ts'
import type { OperationTarget } from '../actions/operation.ts'
import type { CurrentList } from '../list/current-list.queries.ts'
import type { MessageSelection } from './use-selection.ts'

/** What was dragged: the messages named, or the whole list when they are checked as part of it. */
export function draggedTarget(
  { rows }: CurrentList,
  { checked }: MessageSelection,
  folder_messages: FolderMessages[],
): OperationTarget {
  const isWhole = checked?.whole && areSameMessages(checked.folder_messages, folder_messages)
  return isWhole ? checked : { folder_messages, rows }
}
