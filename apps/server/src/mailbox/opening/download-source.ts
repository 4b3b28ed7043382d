import type { InputOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import type { downloadSource as endpoint } from '#contract/mailbox/opening/download-source.ts'
import type { Actor, App } from '#server/app.ts'
import type { Bytes } from '#server/platform/http/route.ts'
import { selectMessageAt } from '../store/rows/message-rows.sql.ts'

/** The message as it was received or sent, byte for byte, offered as a file. Throws `message_not_found`. */
export async function downloadSource(
  app: App,
  actor: Actor,
  { folder_id, uid }: InputOf<typeof endpoint>,
): Promise<Bytes> {
  const storedMessage = await selectMessageAt(
    app.db,
    actor.account_id,
    folder_id,
    uid,
    actor.alias_only?.alias_id,
  )
  if (!storedMessage) throw new AppError('message_not_found')
  return {
    content: await app.blobs.stream(storedMessage.blob),
    content_type: 'message/rfc822',
    file_name: `message-${folder_id}-${uid}.eml`,
  }
}
