import { listFolderMessages as endpoint } from '#contract/mailbox/folders/contents/list-folder-messages.ts'
import type { FolderId, MessageList } from '#contract/mailbox/messages/message.schema.ts'
import type { Api } from '#web/platform/calls/api.ts'
import type { ListScope } from '../list/list-scope.ts'

/** A page of a folder, of one address where one is chosen. */
export function listFolderMessages(
  api: Api,
  folder_id: FolderId,
  { request: { alias_id }, page, limit }: ListScope,
  signal: AbortSignal,
): Promise<MessageList> {
  const address = alias_id !== undefined && alias_id !== null && alias_id !== 'all' ? { alias_id } : {}
  return api(endpoint, { folder_id, page, limit, ...address }, { signal })
}
