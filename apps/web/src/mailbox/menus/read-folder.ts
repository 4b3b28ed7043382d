import type { Folder } from '#contract/mailbox/folders/folder.schema.ts'
import { useActOnMessages } from '../actions/act-on-messages.ts'
import type { CurrentList } from '../list/current-list.queries.ts'

/** Marks everything in a folder as read. */
export function useReadFolder(list: CurrentList): (folder: Folder) => void {
  const act = useActOnMessages(list)
  return ({ id, unread }) =>
    act(
      { kind: 'mark', flag: 'seen' },
      {
        folder_messages: [],
        whole: { request: { request_type: 'folder', folder_id: id, alias_id: 'all' }, count: unread },
      },
    )
}
