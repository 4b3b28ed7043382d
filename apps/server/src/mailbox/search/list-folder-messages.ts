import type { InputOf } from '#contract/endpoint.ts'
import type { listFolderMessages as endpoint } from '#contract/mailbox/folders/contents/list-folder-messages.ts'
import type { MessageList } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { searchMessages } from './search-messages.ts'

/** Spec §7 Messages: `GET {folder path}?page&limit`, the short way to ask for a folder. */
export async function listFolderMessages(
  app: App,
  actor: Actor,
  input: InputOf<typeof endpoint>,
): Promise<MessageList> {
  return searchMessages(app, actor, { request_type: 'folder', ...input })
}
