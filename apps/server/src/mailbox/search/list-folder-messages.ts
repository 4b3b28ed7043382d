import type * as z from 'zod/mini'
import type { listFolderMessages as endpoint } from '#contract/mailbox/folders/list-folder-messages.ts'
import type { MessageList } from '#contract/mailbox/messages/message.ts'
import type { Actor, App } from '#server/app.ts'
import { searchMessages } from './search-messages.ts'

/** Spec §7 Messages: `GET {folder path}?page&limit`, the short way to ask for a folder. */
export async function listFolderMessages(
  app: App,
  actor: Actor,
  input: z.output<typeof endpoint.input>,
): Promise<MessageList> {
  return searchMessages(app, actor, { request_type: 'folder', ...input })
}
