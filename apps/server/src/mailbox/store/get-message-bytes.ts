import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { openSource } from '#server/platform/blobs/open-source.ts'
import type { Source } from '#server/readers/source.ts'
import { findStoredMessage } from './find-stored-message.ts'
import { selectMessageAt } from './rows/message-rows.sql.ts'

/** The stored bytes of a message, for those who read its parts: attachments, replies, forwards. Throws `message_not_found`. */
export async function getMessageBytes(
  app: App,
  actor: Actor,
  ref: { folder_id: FolderId; uid: MessageUid },
): Promise<Buffer> {
  return app.blobs.get((await findStoredMessage(app, actor, ref)).blob)
}

/** The same for those who hand it to the readers, until disposed. Throws `message_not_found`. */
export async function openMessageBytes(
  app: App,
  actor: Actor,
  ref: { folder_id: FolderId; uid: MessageUid },
): Promise<{ source: Source } & AsyncDisposable> {
  return openSource(app.blobs, await findStoredMessage(app, actor, ref))
}

/** How large a stored message is, bytes; 0 when there is none. */
export async function findMessageSize(
  app: App,
  { account_id, alias_only }: Actor,
  { folder_id, uid }: { folder_id: FolderId; uid: MessageUid },
): Promise<number> {
  const storedMessage = await selectMessageAt(app.db, account_id, folder_id, uid, alias_only?.alias_id)
  return storedMessage?.size ?? 0
}
