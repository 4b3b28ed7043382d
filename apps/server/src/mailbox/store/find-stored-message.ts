import { AppError } from '#contract/errors.ts'
import type { FolderId, MessageUid } from '#contract/mailbox/messages/message.schema.ts'
import type { Actor, App } from '#server/app.ts'
import { type FoundMessage, selectMessageAt } from './rows/message-rows.sql.ts'

/** The message in that place, if the session may see it: one of an alias knows of its own alone. Throws `message_not_found`. */
export async function findStoredMessage(
  app: App,
  { account_id, alias_only }: Actor,
  { folder_id, uid }: { folder_id: FolderId; uid: MessageUid },
): Promise<FoundMessage> {
  const message = await selectMessageAt(app.db, account_id, folder_id, uid, alias_only?.alias_id)
  if (!message) throw new AppError('message_not_found')
  return message
}
